"""What a preview says, in the language of whoever asks."""

import gettext
from functools import cache
from typing import NamedTuple

from sixfold.locale.words import DOMAIN, ENGLISH, HOME, LANGUAGES, filled, find_language, msg
from sixfold.server.previews.glimpse import Glimpse, Player

LEVELS = {
    "beginner": msg("Beginner"),
    "casual": msg("Casual"),
    "club": msg("Club"),
    "expert": msg("Expert"),
    "master": msg("Master"),
}
HOME_WORDS = msg("Qwirkle, Qwirkle Rummy and Twisty with friends and bots.")
NO_ACCOUNT = msg("Sit down and play. No account needed.")
WATCH = msg("See every move.")


class Words(NamedTuple):
    """The texts of a preview; the headline stands in its picture."""

    title: str
    description: str
    headline: str


def language_of(accept: str) -> str:
    """The best of our languages for an Accept-Language header."""
    wanted = []
    for place, part in enumerate(accept.split(",")[:20]):
        tag, _, quality = part.partition(";q=")
        try:
            wanted.append((-float(quality or 1), place, tag.strip()))
        except ValueError:
            continue
    for _, _, tag in sorted(wanted):
        if (language := find_language(tag)) is not None:
            return language
    return ENGLISH


def known_language(tag: str) -> str:
    return tag if tag in LANGUAGES else ENGLISH


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, HOME, [language], fallback=True)


def say(language: str, text: str, **details: object) -> str:
    return filled(_catalogue(language).gettext(text), details)


def words_of_home(language: str) -> Words:
    return Words("Sixfold", say(language, HOME_WORDS), "Games for the whole table")


def words_of(seen: Glimpse, language: str) -> Words:
    """Who invites to what, who plays, or who won."""

    def put(text: str, **details: object) -> str:
        return say(language, text, game=game, **details)

    game = say(language, seen.game.title)
    if seen.winners is not None:
        return _words_of_end(seen, language, game)
    if not seen.is_started:
        host = next((player for player in seen.players if not player.level), None)
        if host is None or not host.name:
            title = put(msg("You’re invited to {game}"))
        else:
            title = put(msg("{name} invites you to {game}"), name=host.name)
        return Words(title, put(NO_ACCOUNT), title)
    if not seen.players:
        return Words(put(msg("A game of {game}")), put(HOME_WORDS), game)
    names = listed([name_of(player, language) for player in seen.players], language)
    return Words(put(msg("A game of {game}: {names}"), names=names), put(WATCH), game)


def _words_of_end(seen: Glimpse, language: str, game: str) -> Words:
    assert seen.winners is not None
    names = [name_of(player, language) for player in seen.players if player.seat in seen.winners]
    scores = " : ".join(str(seen.scores[seat]) for seat in places(seen))
    details = {"game": game, "scores": scores}
    if len(names) == 1:
        title = say(language, msg("{name} won {game} {scores}"), name=names[0], **details)
        headline = say(language, msg("{name} wins at {game}"), name=names[0], game=game)
    else:
        both = listed(names, language)
        title = say(
            language, msg("{names} share the win at {game} {scores}"), names=both, **details
        )
        headline = game
    return Words(title, say(language, WATCH), headline)


def places(seen: Glimpse) -> list[int]:
    """The seats, winners first, then by points."""
    winners = seen.winners or ()
    return sorted(
        range(len(seen.scores)), key=lambda seat: (seat not in winners, -seen.scores[seat])
    )


def name_of(player: Player, language: str) -> str:
    """A name; whoever has none is called in the language, a bot by its level."""
    if player.name:
        return player.name
    if player.level:
        level = say(language, LEVELS.get(player.level, player.level))
        return say(language, msg("{level} bot"), level=level)
    return say(language, msg("Player {number}"), number=player.seat + 1)


def listed(names: list[str], language: str) -> str:
    one, *others = names or [""]
    for other in others:
        one = say(language, msg("{one}, {other}"), one=one, other=other)
    return one
