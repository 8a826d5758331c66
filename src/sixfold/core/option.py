"""Rule options: choices where editions of a game differ."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sixfold.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Option:
    """One option. Without `choices` the value is free text that the game parses itself."""

    name: str
    default: str
    about: str
    choices: tuple[str, ...] = ()

    def check(self, value: str) -> None:
        if value != value.strip() or not value.isprintable():
            raise OptionError(
                "option {name}: '{value}' is not one line without outer spaces",
                name=self.name,
                value=value,
            )
        if self.choices and value not in self.choices:
            allowed = ", ".join(self.choices)
            raise OptionError(
                "option {name}: '{value}' is not one of {allowed}",
                name=self.name,
                value=value,
                allowed=allowed,
            )


def complete_options(known: Iterable[Option], given: Mapping[str, str]) -> dict[str, str]:
    """Every option of a game with its given or default value."""
    options = {option.name: option for option in known}
    for name, value in given.items():
        if name not in options:
            if not options:
                raise OptionError(
                    "there is no option '{name}'; options of this game: none", name=name
                )
            raise OptionError(
                "there is no option '{name}'; options of this game: {allowed}",
                name=name,
                allowed=", ".join(options),
            )
        options[name].check(value)
    return {name: given.get(name, option.default) for name, option in options.items()}
