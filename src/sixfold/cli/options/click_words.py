"""Click's own messages, for translation in our catalogues."""

from sixfold.locale.words import msg, msgs

CLICK = (
    msg("Usage:"),
    msg("Options"),
    msg("Commands"),
    msg("Show this message and exit."),
    msg("default: {default}"),
    msg("env var: {var}"),
    msg("required"),
    msg("Aborted!"),
    msg("Error: {message}"),
    msg("Error: invalid input"),
    msg("Try '{command} {option}' for help."),
    msg("Missing argument"),
    msg("Missing option"),
    msg("Missing parameter"),
    msg("Missing command."),
    msg("Invalid value: {message}"),
    msg("Invalid value for {param_hint}: {message}"),
    msg("No such option {name!r}."),
    msg("No such command {name!r}."),
    msg("Option {name!r} does not take a value."),
    msg("{value!r} is not a valid {number_type}."),
    msg("{value} is not in the range {range}."),
    msg("{name} {filename!r} does not exist."),
    msg("{name} {filename!r} is a directory."),
    msg("{name} {filename!r} is a file."),
    msg("{name} {filename!r} is not readable."),
)
CLICK_PLURALS = (
    msgs("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    msgs("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    msgs("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    msgs("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
"""One and many."""
