import { describe, expect, test } from "vitest";
import { scoredLines } from "../../src/games/qwirkle/parts/lines";
import { beatsOf, filmOf } from "../../src/games/qwirkle/motion/film";
import { boardAfter, parseLaid } from "../../src/games/qwirkle/shown";
import type { Event } from "../../src/net/messages";

const event = (more: Partial<Event>): Event => ({ ply: 1, seat: 1, entry: "", points: 0, details: {}, shown: null, ...more }) as Event;
const tiles = (line: readonly { tile: string }[]): string => line.map(({ tile }) => tile).join("");

describe("the film of a move", () => {
  test("lights up every line that scores, each once", () => {
    const board = parseLaid("Rc@0,0 Rs@1,0 Rd@2,0 Gs@1,1 Gd@2,1");
    expect(scoredLines(board, parseLaid("Gs@1,1 Gd@2,1")).map(tiles).sort()).toEqual(["GsGd", "RdGd", "RsGs"]);
    expect(scoredLines(parseLaid("Rc@0,0"), parseLaid("Rc@0,0"))).toEqual([]);
  });

  test("celebrates six in a line, old tiles and new ones", () => {
    const board = parseLaid("Rc@0,0 Rs@1,0 Rd@2,0 Rl@3,0 Rt@4,0 Rx@5,0");
    const film = filmOf(event({ entry: "1 Rx@5,0", points: 12 }), board, false);
    expect(film?.qwirkle?.map(({ tile, isNew }) => [tile, isNew]).at(-1)).toEqual(["Rx", true]);
    expect(film?.qwirkle).toHaveLength(6);
    expect(filmOf(event({ entry: "1 Rt@4,0", points: 5 }), board.slice(0, 5), false)?.qwirkle).toBeNull();
  });

  test("is only made of what was laid", () => {
    for (const entry of ["1 -RcGt", "1 pass", "- !back 3", "1 !time Rc@0,0"]) expect(filmOf(event({ entry }), [], false)).toBeNull();
  });

  test("tiles land one after the other, then lines, points and the celebration follow; the own ones lie there already", () => {
    const { lands, lines, points, feat, end } = beatsOf(3, 6, false);
    expect(lands).toEqual([400, 490, 580]);
    expect([lines, points, feat, end]).toEqual([660, 780, 900, 1580]);
    expect(beatsOf(3, 6, true).end).toBeLessThan(end - 400);
  });
});

test("the table after a ply is told by what happened, without what was taken back", () => {
  const events = ["", "0 Rc@0,0", "1 Rs@1,0", "0 -2", "1 Rd@2,0", "- !back 2", "1 Gs@1,1"].map((entry, ply) => event({ ply, entry }));
  expect(tiles(boardAfter(events, 0))).toBe("");
  expect(tiles(boardAfter(events, 4))).toBe("RcRsRd");
  expect(tiles(boardAfter(events, 5))).toBe("RcRs");
  expect(tiles(boardAfter(events, 6))).toBe("RcRsGs");
});
