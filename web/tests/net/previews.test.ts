import { describe, expect, it } from "vitest";
import type { Preview as QwirklePreview } from "../../src/games/qwirkle/shown";
import { tellNowhere, tellPreview as tellTiles } from "../../src/games/qwirkle/speech";
import type { Preview as RummyPreview } from "../../src/games/rummy/shown";
import { tellPreview as tellCards } from "../../src/games/rummy/speech";
import type { RefusalCode } from "../../src/net/codes";

const refusal = (code: RefusalCode, text: string) => ({ code, clause: "", text, details: {}, message: text });

describe("a half-made turn", () => {
  const opening: QwirklePreview = {
    cells: {},
    lines: [],
    last_tile_bonus: 0,
    points: 0,
    refusal: refusal("qwirkle.opening-size", "the first move plays the whole set"),
    needs: 2,
  };

  it("of an opening on its way says how many tiles are still to come, not that it is refused", () => {
    expect(tellTiles(opening)).toBe("2 more tiles of this set.");
    expect(tellTiles({ ...opening, needs: 1 })).toBe("1 more tile of this set.");
    expect(tellTiles({ ...opening, needs: 0 })).toBe("The first move plays the whole set");
    expect(tellTiles({ ...opening, needs: 0, refusal: null, points: 3 })).toBe("3 points");
  });

  it("of cards on their way says how many are still to come", () => {
    const begun: RummyPreview = {
      groups: [{ cards: "Rc", is_set: false, is_qwirkle: false, needs: 2 }],
      played: ["Rc"],
      missing: [],
      fits: {},
      points: 0,
      refusal: refusal("rummy.no-set", "it is no set"),
      needs: 2,
      move: null,
    };
    expect(tellCards(begun)).toBe("2 more cards make a set.");
    expect(tellCards({ ...begun, needs: 0 })).toBe("It is no set");
    expect(tellCards({ ...begun, groups: [{ cards: "RcRsRd", is_set: true, is_qwirkle: false, needs: 0 }], played: [], needs: 1 })).toBe(
      "Your turn: play at least one card.",
    );
  });

  it("tells why a tile has no place", () => {
    expect(tellNowhere(false)).toBe("It doesn’t fit anywhere: no line goes with its color or shape.");
    expect(tellNowhere(true)).toBe("Its color or shape doesn’t fit this line.");
  });
});
