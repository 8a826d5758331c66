/** Nothing here is timed: on a busy machine only counts say the same every day. `npm run speed` tells the times. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { CROWDED, measure, measureFlight } from "./stage/speed";
import { Stage } from "./stage/stage";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

test.each(Object.keys(CROWDED))("a finger that drags over a full table of %s changes little in the document", async (game) => {
  const { drag } = await measure(stage, game);
  expect(drag.mutations).toBeLessThanOrEqual(8);
  expect(drag.added).toBeLessThanOrEqual(4);
  expect(drag.layouts).toBeLessThanOrEqual(1.5);
});

test("tiles that fly over a full table move by themselves: the document hardly changes", async () => {
  const { frames, mutations } = await measureFlight(stage);
  expect(frames).toBeGreaterThan(5);
  expect(mutations).toBeLessThanOrEqual(60);
});
