import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newCard, newGroup, textOf, tilesOf } from "../../src/games/rummy/cards";
import { inOneGo, makeFilm, type Film } from "../../src/games/rummy/motion/film";
import { Foresight } from "../../src/games/rummy/parts/foresight.svelte";
import { neighbor } from "../../src/games/rummy/parts/neighbor";
import { showOf } from "../../src/games/rummy/motion/pace";
import { Projector, type Pace } from "../../src/games/rummy/motion/projector.svelte";
import { marksOf, moversOf, NOTHING_SEEN, playedIn, settle, type Happening, type Settled } from "../../src/games/rummy/motion/settling";
import type { Preview } from "../../src/games/rummy/shown";
import { picturedGroups } from "../../src/games/rummy/pictured";
import { qwirkles, tellGroup, tellMove, tellPlay } from "../../src/games/rummy/speech";
import { tellRefusal } from "../../src/net/refused";
import * as turns from "../../src/games/rummy/turn";
import type { Event } from "../../src/net/messages";

const HAND = ["Rt", "Ot", "Yt", "Gc"];

function event(ply: number, seat: number, details: Record<string, unknown>, entry = `${seat} +`): Event {
  const clock = { pace: "none" as const, limit: 0, left: [], running: null };
  return { type: "event", ply, seat, entry, points: 0, scores: [], turn: 0, shown: null, details, clock, result: null, own: {} };
}

function play(ply: number, seat: number, played: string, table: string, removed = ""): Event {
  const groups = (text: string): string[][] => text.split(" ").filter(Boolean).map(tilesOf);
  return event(ply, seat, { played: tilesOf(played), table: groups(table), removed: groups(removed) });
}

const come = (table: string, ply = 3): Settled =>
  settle({ turn: turns.NO_TURN, past: NOTHING_SEEN, ply, event: null, you: 0, recent: [], table: table.split(" "), hand: HAND });

const goOn = (from: Settled, happening: Partial<Happening> & { ply: number }): Settled =>
  settle({ turn: from.turn, past: from.past, event: null, you: 0, recent: [event(0, 0, {})], table: [], hand: HAND, ...happening });

const steps = (film: Film | null | undefined): string[] =>
  (film?.frames ?? []).map(({ movement, cards }) => [movement, ...cards.map((card) => card.tile)].join(" "));
const table = (settled: Settled): string => turns.draftOf(settled.turn).text;

describe("what happened", () => {
  it("is only looked at when we come to the table", () => {
    const settled = come("RcRsRd GtBtPt");
    expect(table(settled)).toBe("RcRsRd GtBtPt");
    expect(settled.film).toBeNull();
    expect(textOf(settled.turn.hand)).toBe("RtOtYtGc");
  });

  it("shows the turn of another and keeps it to be shown again", () => {
    const first = goOn(come("RcRsRd GtBtPt"), { ply: 4, event: play(4, 1, "Rl", "GtBtPt RcRsRdRl"), table: ["GtBtPt", "RcRsRdRl"] });
    expect(steps(first.film)).toEqual(["start", "played Rl"]);
    expect(table(first)).toBe("RcRsRdRl GtBtPt");
    const second = goOn(first, { ply: 5, event: event(5, 2, { passed: true }), table: ["GtBtPt", "RcRsRdRl"] });
    expect(second.film).toBeNull();
    expect(second.past.films).toEqual(first.past.films);
    expect([...playedIn(second.past.films).values()]).toEqual(["played"]);
  });

  it("of our own turn shows only the set that leaves, for it was laid by hand", () => {
    const start = come("RcRsRd GtBtPt");
    const [a, b, c] = start.turn.hand.map((card) => card.id);
    const laid = { ...start, turn: turns.put(start.turn, [a ?? 0, b ?? 0, c ?? 0], start.turn.groups[1]?.id ?? 0) };
    const done = goOn(laid, {
      ply: 4,
      event: play(4, 0, "RtOtYt", "RcRsRd RtOtYtGtBtPt", "RtOtYtGtBtPt"),
      table: ["RcRsRd"],
      hand: ["Gc", "Pl"],
    });
    expect(steps(done.film)).toEqual(["start", "collected"]);
    expect(done.past.films).toEqual([]);
    expect(table(done)).toBe("RcRsRd");
    expect(textOf(done.turn.hand)).toBe("PlGc");
  });

  it("of our own turn that was typed shows the cards coming from the hand", () => {
    const start = come("RcRsRd GtBtPt");
    const done = goOn(start, {
      ply: 4,
      event: play(4, 0, "Rt", "RcRsRd RtGtBtPt"),
      table: ["RcRsRd", "RtGtBtPt"],
      hand: HAND.slice(1),
    });
    expect(done.film?.frames.at(-1)?.cards).toEqual([start.turn.hand[0]]);
  });

  it("shows the next at this device what the one before did", () => {
    const start = come("RcRsRd GtBtPt");
    const laid = { ...start, turn: turns.put(start.turn, [start.turn.hand[0]?.id ?? 0], start.turn.groups[1]?.id ?? 0) };
    const done = goOn(laid, { ply: 4, you: 1, event: play(4, 0, "Rt", "RcRsRd RtGtBtPt"), table: ["RcRsRd", "RtGtBtPt"], hand: [] });
    expect(done.film).toBeNull();
    expect(done.past.films.map(steps)).toEqual([["start", "played Rt"]]);
  });

  it("forgets films from before the own last turn, and all of them when a move is taken back", () => {
    const first = goOn(come("RcRsRd"), { ply: 4, event: play(4, 1, "Rl", "RcRsRdRl"), table: ["RcRsRdRl"] });
    const newest = play(5, 1, "Rt", "RcRsRdRlRt");
    const second = goOn(first, { ply: 5, recent: [newest], event: newest, table: ["RcRsRdRlRt"] });
    expect(second.past.films.map((film) => film.ply)).toEqual([5]);
    expect(goOn(second, { ply: 6, event: event(6, 1, {}, "1 !back"), table: ["RcRsRdRl"] }).past.films).toEqual([]);
  });

  it("is not repeated: a half-made turn outlives a new connection, another hand does not", () => {
    const start = goOn(come("RcRsRd"), { ply: 4, event: play(4, 1, "Rl", "RcRsRdRl"), table: ["RcRsRdRl"] });
    const laid = { ...start, turn: turns.put(start.turn, [start.turn.hand[0]?.id ?? 0], "color") };
    expect(goOn(laid, { ply: 4, table: ["RcRsRdRl"] })).toEqual({ ...laid, film: null });
    const other = goOn(laid, { ply: 4, table: ["RcRsRdRl"], hand: ["Px"] });
    expect(table(other)).toBe("RcRsRdRl");
    expect(other.past.films).toEqual(start.past.films);
    expect(textOf(other.turn.hand)).toBe("Px");
  });

  it("is marked when we come late: what the others played since our last turn", () => {
    const recent = [
      play(3, 0, "Px", "OxGxPx"),
      play(4, 1, "Rl", "GtBtPt RcRsRdRl OxGxPx"),
      play(5, 2, "RtRx", "GtBtPt RcRsRdRlRtRx OxGxPx", "RcRsRdRlRtRx"),
      event(6, 3, { passed: true }),
      play(7, 1, "Ot", "GtBtPtOt OxGxPx"),
    ];
    const late = settle({
      turn: turns.NO_TURN,
      past: NOTHING_SEEN,
      ply: 7,
      event: null,
      you: 0,
      recent,
      table: ["OtGtBtPt", "OxGxPx"],
      hand: HAND,
    });
    expect(late.film).toBeNull();
    expect(late.past.films.map(steps)).toEqual([
      ["start", "played Rl"],
      ["start", "played Rt", "played Rx", "collected"],
      ["start", "played Ot"],
    ]);
    const marked = late.turn.groups.map(({ cards }) => textOf(cards.filter((card) => playedIn(late.past.films).has(card.id))));
    expect(marked.filter(Boolean)).toEqual(["Ot"]);
    expect([...moversOf(late.past.films, late.turn.groups).values()]).toEqual([1]);
    expect(table(late)).toBe("OtGtBtPt OxGxPx");
  });

  it("jumps when something was missed", () => {
    const settled = goOn(come("RcRsRd"), { ply: 9, event: play(9, 1, "Rl", "RcRsRdRl"), table: ["RcRsRdRl"] });
    expect(settled.film).toBeNull();
    expect(table(settled)).toBe("RcRsRdRl");
  });

  it("marks cards as far as the film has come", () => {
    const before = [newGroup(tilesOf("RcRsRdRl").map(newCard))];
    const [rc] = before[0]?.cards ?? [];
    const full = settle({
      turn: { ...turns.NO_TURN, start: before, groups: before },
      past: { ply: 1, films: [] },
      ply: 2,
      event: play(2, 1, "GcBc", "RsRdRl RcGcBc"),
      you: 0,
      recent: [],
      table: ["RsRdRl", "RcGcBc"],
      hand: [],
    });
    const film = full.film as Film;
    expect(marksOf([film], film.frames[1]).get(rc?.id ?? 0)).toBe("moved");
    expect(marksOf([film], film.frames[1]).size).toBe(1);
    expect(marksOf([film]).size).toBe(3);
    expect(playedIn([film]).size).toBe(2);
  });
});

describe("the projector", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const cards = tilesOf("RcRsRd").map(newCard);
  const full = [newGroup(cards)];
  const film = makeFilm(1, 0, [], full, []);
  const pace: Pace = { start: 100, flight: 200, apart: 50, rest: 100, six: 400, collection: 700 };

  it("shows a movement at a time, and a set of six longer", () => {
    const shows = new Projector();
    shows.play([film], pace);
    const seen: string[] = [];
    for (let time = 0; shows.now; time += 100) {
      seen.push(`${time} ${shows.now.frame.movement}`);
      vi.advanceTimersByTime(100);
    }
    expect(seen.filter((line, i) => line.split(" ")[1] !== seen[i - 1]?.split(" ")[1])).toEqual([
      "0 start",
      "100 played",
      "1400 collected",
    ]);
    expect(seen.length).toBe(22);
  });

  it("gives cards that move together the time to start one after the other", () => {
    const shows = new Projector();
    shows.play([inOneGo(makeFilm(1, 0, [], full, full))], pace);
    expect(shows.now?.frame.cards.length).toBe(3);
    vi.advanceTimersByTime(399);
    expect(shows.now).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shows.now).toBeNull();
  });

  it("shows the next film behind the first, and skips them all", () => {
    const shows = new Projector();
    shows.play([film], pace);
    shows.play([{ ...film, ply: 2 }], pace);
    expect(shows.now?.film.ply).toBe(1);
    vi.advanceTimersByTime(2300);
    expect(shows.now?.film.ply).toBe(2);
    shows.skip();
    expect(shows.now).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(shows.now).toBeNull();
  });
});

describe("how a turn is shown", () => {
  const cards = tilesOf("RcRsRdRlRtRx").map(newCard);
  const full = [newGroup(cards)];
  const six = makeFilm(1, 0, [], full, []);
  const three = makeFilm(1, 0, [], full, full);
  const length = (film: Film, own: boolean, time: number): number => showOf(film, own, time, false)?.pace.flight ?? 0;

  it("follows the speed of the settings; our own turn does not", () => {
    expect([2000, 1000, 450, 0].map((time) => length(three, false, time))).toEqual([600, 300, 135, 0]);
    expect([2000, 1000, 450, 0].map((time) => length(six, true, time))).toEqual([300, 300, 300, 300]);
  });

  it("where nothing moves, stays at sets of six for a second and a half", () => {
    const show = showOf(six, false, 1000, true);
    expect(show?.film.frames.map(({ movement }) => movement)).toEqual(["played", "collected"]);
    expect((show?.pace.flight ?? 0) + (show?.pace.rest ?? 0) + (show?.pace.six ?? 0)).toBe(1500);
    expect(showOf(three, false, 1000, true)).toBeNull();
    expect(showOf(six, false, 0, true)).toBeNull();
  });

  it("names the mover at the last card that lies there", () => {
    expect([...moversOf([three], full)]).toEqual([[cards[5]?.id, 0]]);
    expect([...moversOf([three, { ...six, seat: 1 }], full)]).toEqual([[cards[5]?.id, 1]]);
    expect(moversOf([six], []).size).toBe(0);
  });
});

describe("the picture of a move", () => {
  const draw = (played: string, table: string, removed = ""): string[] => {
    const groups = (text: string): string[][] => text.split(" ").filter(Boolean).map(tilesOf);
    return picturedGroups({ played: tilesOf(played), table: groups(table), removed: groups(removed) }).map((group) =>
      group.map(({ tile, isNew }) => (isNew ? tile : tile.toLowerCase())).join(""),
    );
  };

  it("shows the sets where the cards lie, and which of them are new", () => {
    expect(draw("Rl", "GtBtPt RcRsRdRl")).toEqual(["rcrsrdRl"]);
    expect(draw("RlGc", "GtBtPt RcRsRdRl GcBcPc")).toEqual(["rcrsrdRl", "Gcbcpc"]);
  });

  it("shows Qwirkles first, and each card once", () => {
    expect(draw("RxGc", "RcRsRdRlRtRx RxGxBx GcBcPc", "RcRsRdRlRtRx")).toEqual(["rcrsrdrlrtRx", "Gcbcpc"]);
    expect(draw("RcRc", "RcRsRd RcGcBc")).toEqual(["Rcrsrd", "Rcgcbc"]);
  });

  it("takes the set with more of the cards where a card could be in either", () => {
    expect(draw("RcGcBc", "RcRsRd RcGcBc")).toEqual(["RcGcBc"]);
  });
});

describe("what the server says of drafts", () => {
  const answer = (draft: string): Preview => ({
    groups: draft.split(" ").map((cards) => ({ cards, is_set: cards.length > 4, is_qwirkle: false, needs: 0 })),
    played: [],
    missing: [],
    fits: {},
    points: 0,
    refusal: null,
    needs: 0,
    move: null,
  });

  it("is asked once and kept, with the verdict on every group", async () => {
    const preview = vi.fn((draft: string) => Promise.resolve(answer(draft)));
    const foresight = new Foresight(preview);
    await Promise.all([foresight.ask("RcRsRd Gt"), foresight.ask("RcRsRd Gt")]);
    expect(preview).toHaveBeenCalledTimes(1);
    expect(foresight.of("RcRsRd Gt")?.groups).toHaveLength(2);
    expect(foresight.verdicts.get("Gt")?.is_set).toBe(false);
    expect(foresight.verdicts.get("RcRsRd")?.is_set).toBe(true);
  });

  it("is forgotten with the turn, even when it comes late", async () => {
    const foresight = new Foresight((draft) => Promise.resolve(answer(draft)));
    const late = foresight.ask("RcRsRd");
    foresight.forget();
    expect(await late).toBeNull();
    expect(foresight.of("RcRsRd")).toBeNull();
  });

  it("is asked again after a failure", async () => {
    const preview = vi
      .fn<(draft: string) => Promise<Preview>>()
      .mockRejectedValueOnce(new Error("gone"))
      .mockImplementation((draft) => Promise.resolve(answer(draft)));
    const foresight = new Foresight(preview);
    await expect(foresight.ask("Rc")).rejects.toThrow("gone");
    expect((await foresight.ask("Rc"))?.groups).toHaveLength(1);
  });
});

describe("words", () => {
  it("tell what a seat did", () => {
    expect(tellMove(play(1, 0, "RcGt", "RcRsRd"))).toBe("plays red circle and green star");
    expect(tellMove(event(1, 0, { exchanged: 9 }))).toBe("exchanges their hand");
    expect(tellMove(event(1, 0, { passed: true }))).toBe("passes");
    expect(qwirkles(play(1, 0, "Rc", "RcRsRdRlRtRx", "RcRsRdRlRtRx"))).toBe(1);
  });

  it("name the cards of a refusal", () => {
    const refusal = { code: "rummy.no-set" as const, clause: "M2", text: "{cards} is no set", details: { cards: "RcGt" }, message: "" };
    expect(tellRefusal(refusal)).toBe("Red circle and green star is no set");
  });

  it("tell whether a group is a set", () => {
    const verdict = { cards: "RcRs", is_set: false, is_qwirkle: false, needs: 1 };
    expect(tellGroup(["Rc", "Rs"], verdict, false)).toBe("red circle and red square: not a set yet");
    expect(tellGroup(["Rc", "Rs"], undefined, false)).toBe("red circle and red square");
    expect(tellGroup(tilesOf("RcRsRdRlRt"), undefined, false)).toMatch(/red star: 5 of 6$/);
    expect(tellGroup(tilesOf("RcRsRdRlRt"), { ...verdict, needs: 0 }, false)).toMatch(/not a set yet$/);
  });

  it("say on the button what happens", () => {
    const preview = { groups: [], missing: [], fits: {}, refusal: null, needs: 0, move: "", points: 0 };
    expect(tellPlay({ ...preview, played: ["Rc"] })).toBe("Play 1 card");
    expect(tellPlay({ ...preview, played: tilesOf("RcRs") })).toBe("Play 2 cards");
    expect(tellPlay({ ...preview, played: tilesOf("RcRsRdRlRtRx"), points: 1 })).toBe("Play 6 cards: 1 Qwirkle");
  });
});

describe("arrow keys", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(12, 0), box(0, 20), box(30, 20), box(14, 45)];

  it("lead to the nearest card in the next line", () => {
    expect(neighbor(boxes, boxes[1] ?? box(0, 0), 1)).toBe(2);
    expect(neighbor(boxes, boxes[3] ?? box(0, 0), -1)).toBe(1);
    expect(neighbor(boxes, boxes[3] ?? box(0, 0), 1)).toBe(4);
    expect(neighbor(boxes, boxes[4] ?? box(0, 0), 1)).toBe(-1);
  });
});
