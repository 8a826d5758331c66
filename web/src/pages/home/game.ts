/** The beginning of a real game of Qwirkle between two bots, turn by turn: conformance/qwirkle/games/2-greedy.six. */

import { parseLaid, type Laid } from "../../games/qwirkle/shown";

export const TURNS: readonly string[] = [
  "Od@0,0 Yd@1,0 Pd@2,0",
  "Os@0,1 Ys@1,1 Ps@2,1",
  "Pl@2,-1 Pd@3,-1",
  "Gc@-1,2 Oc@0,2",
  "Px@-2,-1 Rx@-1,-1 Ox@0,-1",
  "Px@2,-2 Ps@3,-2",
  "Bc@-2,2 Yc@1,2",
  "Gx@-3,-1 Gl@-3,0 Gt@-3,1",
  "Gc@-3,-2 Gx@-2,-2",
  "Yl@1,3 Rl@2,3",
  "Oc@-2,3 Yc@-1,3",
  "Rc@-2,4 Pc@-1,4",
  "Rs@3,1 Rx@3,2",
  "Bc@4,0 Bs@4,1",
  "Yt@1,4 Yl@2,4 Ys@3,4",
  "Yd@4,4 Yl@4,5",
  "Px@3,-3 Bx@4,-3 Rx@5,-3",
  "Rt@2,-4 Pt@3,-4",
];

/** Every tile with the number of its turn. */
export const LAID: readonly (Laid & { turn: number })[] = TURNS.flatMap((text, turn) => parseLaid(text).map((laid) => ({ ...laid, turn })));
