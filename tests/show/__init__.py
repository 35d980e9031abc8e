"""What is shown, and how."""
