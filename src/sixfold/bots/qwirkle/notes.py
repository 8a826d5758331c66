"""Every reason a Qwirkle bot can give for a move, as a code and in English."""

NOTES: dict[str, str] = {
    "qwirkle.completes-six": "It completes a line of six.",
    "qwirkle.several-lines": "It scores in more than one line.",
    "qwirkle.goes-out": "It plays the last tiles and earns the bonus.",
    "qwirkle.closes-five": "It keeps the others from making that Qwirkle.",
    "qwirkle.opens-five": "It leaves a line that somebody may complete to six.",
    "qwirkle.keeps-five": "A tile you keep completes a line of six next time.",
    "qwirkle.keeps-set": "The tiles you keep go well together.",
    "qwirkle.swaps": "Better tiles are worth more than these few points.",
    "qwirkle.certain": "All tiles are known, and every possibility has been searched.",
}
