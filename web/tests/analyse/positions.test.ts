/** Positions as values and as texts, over all texts that every engine must agree on. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seatsOf } from "../../src/analyse/hands";
import {
  formatQwirkle,
  parseQwirkle,
  putTile,
  tilesIn,
  withPlayers as withQwirklePlayers,
  type QwirklePosition,
} from "../../src/analyse/qwirkle_position";
import { cardsIn, cardsOfPile, formatRummy, parseRummy, withPlayers as withRummyPlayers } from "../../src/analyse/rummy_position";
import {
  formatTwisty,
  leftOf,
  parseTwisty,
  putToken,
  swapColors,
  withPlayers as withTwistyPlayers,
  type TwistyPosition,
} from "../../src/analyse/twisty_position";
import { emptyPosition, check } from "../../src/analyse/start";
import { CONFORMANCE, loadKernel } from "../local/engines";

interface Sample {
  text: string;
  players: number;
  refusal?: { text: string };
  position?: string;
  of_seats?: string[];
}

const again: Record<string, (text: string) => string | null> = {
  qwirkle: (text) => mapped(parseQwirkle(text), formatQwirkle),
  rummy: (text) => mapped(parseRummy(text), formatRummy),
  twisty: (text) => mapped(parseTwisty(text), formatTwisty),
};
const mapped = <T>(value: T | null, format: (value: T) => string): string | null => value && format(value);

describe.each(Object.keys(again))("%s", (game) => {
  const samples = JSON.parse(readFileSync(join(CONFORMANCE, "positions", `${game}.json`), "utf8")) as Sample[];
  const good = samples.filter(({ refusal }) => !refusal);

  test("every text of the engine is read and written as it is", () => {
    const texts = good.flatMap(({ position = "", of_seats = [] }) => [position, ...of_seats]);
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(again[game]?.(text)).toBe(text);
  });

  test("other spellings are read, and mean the same to the engine", () => {
    for (const { text, players } of good) {
      expect(again[game]?.(text)).toBe(again[game]?.(again[game]?.(text) ?? ""));
      expect(seatsOf(text)).toBe(players);
    }
  });

  test("what is no text of a position is not read", () => {
    const unreadable = samples.filter(({ refusal }) => refusal?.text.startsWith("position, column"));
    const read = unreadable.filter(({ text }) => again[game]?.(text) !== null).map(({ text }) => text);
    // Numbers beyond a limit, a set that is too small: left to the engine.
    expect(read.length).toBeLessThanOrEqual(4);
    for (const text of ["", "x", "- - - -", "0,0:Rz 6,6 1,1 0", "7/7 ROYGBPW:0:0:a1 0 -"]) expect(again[game]?.(text)).toBeNull();
  });

  test("an empty board can be, with two, three and four players", async () => {
    const kernel = await loadKernel(game);
    for (const players of [2, 3, 4]) {
      const position = withPlayers(game, emptyPosition(game), players);
      expect(seatsOf(position)).toBe(players);
      check(kernel, { game, position, options: {} });
    }
  });
});

function withPlayers(game: string, text: string, players: number): string {
  if (game === "qwirkle") return formatQwirkle(withQwirklePlayers(parseQwirkle(text) as QwirklePosition, players));
  if (game === "rummy") return formatRummy(withRummyPlayers(parseRummy(text) as never, players));
  return formatTwisty(withTwistyPlayers(parseTwisty(text) as TwistyPosition, players));
}

describe("Qwirkle by hand", () => {
  const position = parseQwirkle("0,0:RcRsRd/1Gs Bs5,6 12,8 1") as QwirklePosition;

  test("a tile is put, replaced and taken away; rows and columns follow", () => {
    const more = putTile(position, -2, -1, "Yx");
    expect(formatQwirkle(more)).toBe("-2,-1:Yx/2RcRsRd/3Gs Bs5,6 12,8 1");
    expect(formatQwirkle(putTile(more, -2, -1, "Px"))).toContain("-2,-1:Px/");
    expect(formatQwirkle(putTile(more, -2, -1, null))).toBe(formatQwirkle(position));
    const none = position.board.reduce((now, { x, y }) => putTile(now, x, y, null), position);
    expect(formatQwirkle(none)).toBe("- Bs5,6 12,8 1");
  });

  test("known tiles are counted; fewer players keep their own", () => {
    expect(tilesIn(position)).toEqual(["Rc", "Rs", "Rd", "Gs", "Bs"]);
    expect(formatQwirkle(withQwirklePlayers(position, 3))).toBe("0,0:RcRsRd/1Gs Bs5,6,6 12,8,0 1");
    expect(formatQwirkle(withQwirklePlayers(parseQwirkle("- 6,6,Rc5 1,2,3 2") as QwirklePosition, 2))).toBe("- 6,6 1,2 1");
  });
});

test("Rummy: piles count as cards", () => {
  const position = parseRummy("RcRsRd Rl8,9 G,x 0 -");
  expect(cardsOfPile("x")).toEqual(["Rx", "Ox", "Yx", "Gx", "Bx", "Px"]);
  expect(position && cardsIn(position).filter((card) => card === "Gx")).toHaveLength(2);
  expect(position && formatRummy({ ...position, table: [[], ["Rc"]] })).toBe("Rc Rl8,9 G,x 0 -");
});

describe("Twisty by hand", () => {
  const position = parseTwisty(emptyPosition("twisty")) as TwistyPosition;

  test("tokens are put on squares and counted", () => {
    const more = putToken(putToken(position, "b1", "R"), "c7", "s");
    expect(formatTwisty(more)).toContain("1R5/7/7/7/7/7/2s4 ");
    expect(leftOf(more, {}).get("R")).toBe(3);
    expect(leftOf(more, { tokens: "3,3,3,2,5" }).get("s")).toBe(4);
    expect(formatTwisty(putToken(more, "b1", "."))).toContain("7/7/7/7/7/7/2s4 ");
  });

  test("held cubes are out of the box, and colors change places", () => {
    const held = parseTwisty("7/7/7/7/7/7/7 ROYGBPW:2:1:a1,OWPBGYR:1:0:- 0 -") as TwistyPosition;
    expect(leftOf(held, {}).get("O")).toBe(2);
    expect(formatTwisty(swapColors(held, 0, 0, 6))).toContain("WOYGBPR:2:1:a1");
  });
});
