"""The shell: the command line's own words, typed at a prompt that knows the table.

:mod:`scene` is what the prompt knows of the table, :mod:`suggest`,
:mod:`label`, :mod:`toolbar` and :mod:`help` what is said from it: plain
functions, without a terminal.  :mod:`conversation` takes typed lines.  Only
:mod:`editor`, :mod:`keys`, :mod:`completer` and :mod:`history` know
prompt-toolkit; :mod:`prompt` joins them.
"""
