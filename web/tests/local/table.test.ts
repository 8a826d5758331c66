/** A local table: moves, bots, take-backs, reloads, several tabs, rematches. */

import { describe, expect, test } from "vitest";
import { MemoryStore } from "../../src/local/store";
import { commitment } from "../../src/local/tables/seating";
import type { Created } from "../../src/net/api";
import { GreedyMind, newHost } from "./engines";
import { create, Player, playAgainstBot } from "./player";

const refusedWith = (code: string) => expect.objectContaining({ type: "refused", refusal: expect.objectContaining({ code }) });

/** A promise that is kept by hand. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => (open = done));
  return { opened, open };
}

describe("a local table", () => {
  test("plays against a bot, and reveals in the end what it committed to", async () => {
    const me = await playAgainstBot(newHost());
    expect(me.info.fairness).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null, salt: null });
    for (let i = 0; i < 4; i++) expect((await me.playTurn()).type).toBe("ack");
    await me.act("resign");
    expect(me.info.result).toEqual(me.last.result);
    const { seed, salt } = me.info.fairness;
    expect(commitment(seed ?? "", salt ?? "")).toBe(me.info.fairness.commitment);
  });

  test("acknowledges a move only after it is committed, and tells nobody before", async () => {
    const store = new MemoryStore();
    const { opened, open } = gate();
    const append = store.append.bind(store);
    store.append = async (...args) => {
      await opened;
      return append(...args);
    };
    const host = newHost(store);
    const { table, invites } = await create(host, { seats: [{ kind: "person" }, { kind: "person" }] });
    expect(invites).toHaveLength(1);
    const row = (await store.whole(table))?.table;
    await host.call({
      method: "POST",
      path: `/tables/${table}/join`,
      body: { name: "", invite: invites[0]?.invite, key: "0123456789abcdef0123456789abcdef" },
    });
    const tokens = (await store.whole(table))?.table.seats.map((seat) => seat.token);
    const players = await Promise.all([0, 1].map((seat) => Player.sit(host, table, tokens?.[seat] ?? null)));
    const mover = players[players[0]?.last.turn ?? 0] as Player;
    const moving = mover.playTurn();
    await new Promise((done) => setTimeout(done, 5));
    expect(mover.heard.some(({ type }) => type === "event" || type === "ack")).toBe(false);
    open();
    expect((await moving).type).toBe("ack");
    expect(row?.started).toBe(null);
  });

  test("answers a repeated key with the same ply and stores it once", async () => {
    const store = new MemoryStore();
    const me = await playAgainstBot(newHost(store));
    await me.until(() => me.last.turn === 0);
    const { moves } = (await me.call("/moves")) as { moves: { text: string }[] };
    const first = await me.move(moves[0]?.text ?? "", "same");
    const again = await me.move(moves[0]?.text ?? "", "same");
    expect(again).toEqual(first);
    expect((await store.entries(me.table, 0)).filter(({ key }) => key === "0:same")).toHaveLength(1);
    const left = await me.act("resign");
    await me.say({ type: "act", key: "act-1", action: "resign" });
    expect(me.answer).toEqual(left);
  });

  test("takes a word of the referee that is typed as a move for no move", async () => {
    const me = await playAgainstBot(newHost());
    await me.until(() => me.last.turn === 0);
    expect(await me.move("!resign")).toEqual(refusedWith("notation"));
    expect(me.info.result).toBe(null);
  });

  test("refuses what the server would refuse", async () => {
    const me = await playAgainstBot(newHost());
    await me.until(() => me.last.turn === 0);
    expect(await me.act("offer_takeback")).toEqual(refusedWith("nothing-to-take-back"));
    expect(await me.act("offer_draw")).toEqual(refusedWith("nobody-to-agree"));
    expect(await me.act("vote_absent", "skip")).toEqual(refusedWith("not-absent"));
    expect(await me.act("vote_absent", "dance")).toEqual(refusedWith("bad-value"));
    expect(await me.act("return")).toEqual(refusedWith("not-away"));
    expect(await me.act("rematch")).toEqual(refusedWith("not-over"));
    expect(await me.act("accept", "takeback")).toEqual(refusedWith("nothing-offered"));
    expect(await Player.sit(me.host, me.table, "wrong").then((one) => one.answer)).toEqual(refusedWith("bad-token"));
    expect(await Player.sit(me.host, me.table, null).then((one) => one.answer)).toEqual(refusedWith("need-token"));
    expect(await Player.sit(me.host, "local-0000000000000000", null).then((one) => one.answer)).toEqual(refusedWith("no-such-table"));
    await expect(me.call("/record.six")).rejects.toMatchObject({ code: "not-over" });
    await expect(create(me.host, { seats: [{ kind: "person" }] })).rejects.toThrow();
    await expect(create(me.host, { seats: [{ kind: "person" }, { kind: "bot", level: "wizard" }] })).rejects.toMatchObject({
      code: "bad-value",
    });
  });

  test("takes a move back at once when only bots play besides", async () => {
    const me = await playAgainstBot(newHost());
    await me.playTurn();
    await me.until(() => me.last.turn === 0 && me.last.ply > 1);
    expect((await me.look()).table.takeback).toBe(true);
    const before = me.last.ply;
    expect(await me.act("offer_takeback")).toMatchObject({ type: "ack", ply: before + 1 });
    expect(me.last.entry).toMatch(/^- !back \d+$/);
    expect(me.last.turn).toBe(0);
    expect(me.info.offers).toEqual([]);
  });

  test("cancels the thought of a bot when its turn is taken back or nobody looks on", async () => {
    const mind = new GreedyMind();
    const me = await playAgainstBot(newHost(new MemoryStore(), mind));
    await me.until(() => me.last.turn === 0);
    const { opened, open } = gate();
    mind.pause = opened;
    await me.playTurn();
    expect(me.last.turn).toBe(1);
    await me.say({ type: "ping" });
    expect(me.heard.at(-1)).toEqual({ type: "pong" });
    await me.act("offer_takeback");
    expect(mind.cancelled).toBe(1);
    expect(me.last.turn).toBe(0);
    await me.playTurn();
    me.session.leave();
    expect(mind.cancelled).toBe(2);

    const back = await Player.sit(me.host, me.table, me.token);
    open();
    await back.until(() => back.last.turn === 0);
    expect(back.last.seat).toBe(1);
  });

  test("is as it was after a reload, and bots go on", async () => {
    const store = new MemoryStore();
    const mind = new GreedyMind();
    const me = await playAgainstBot(newHost(store, mind));
    await me.playTurn();
    await me.until(() => me.last.turn === 0 && me.last.ply > 1);
    mind.pause = new Promise(() => undefined);
    await me.playTurn();
    const before = await me.look();

    const again = await Player.sit(newHost(store), me.table, me.token);
    expect(again.welcome.events.at(-1)).toEqual(before.events.at(-1));
    expect(again.welcome.events.slice(0, -1)).toEqual(before.events.slice(0, -1));
    await again.until(() => again.last.turn === 0);
    expect(again.last.ply).toBe(before.ply + 1);
  });

  test("two tabs follow each other; only one entry is stored at a ply", async () => {
    const store = new MemoryStore();
    const hosts: ReturnType<typeof newHost>[] = [];
    const tab = () => {
      const host = newHost(store, new GreedyMind(), {
        publish: (id) => hosts.filter((other) => other !== host).forEach((other) => void other.rooms.hear(id)),
      });
      hosts.push(host);
      return host;
    };
    const me = await playAgainstBot(tab());
    const other = await Player.sit(tab(), me.table, me.token);
    for (const player of [me, other, me]) await player.playTurn();
    await Promise.all([me, other].map((player) => player.until(() => player.last.turn === 0)));
    expect(other.last).toEqual(me.last);
    const entries = await store.entries(me.table, 0);
    expect(entries.map(({ ply }) => ply)).toEqual(entries.map((_, i) => i + 1));

    // Both tabs make the same ply before they hear of each other.
    const { moves } = (await me.call("/moves")) as { moves: { text: string }[] };
    const both = await Promise.all([me.move(moves[0]?.text ?? "", "a"), other.move(moves[1]?.text ?? moves[0]?.text ?? "", "b")]);
    expect(both.map(({ type }) => type).sort()).toEqual(["ack", "refused"]);
    expect(both.find(({ type }) => type === "refused")).toEqual(refusedWith("stale-ply"));
  });

  test("says so when nothing can be stored, and goes on from where it was", async () => {
    const store = new MemoryStore();
    const me = await playAgainstBot(newHost(store));
    await me.until(() => me.last.turn === 0);
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const before = await me.look();
    expect(await me.playTurn()).toEqual(refusedWith("store-unavailable"));
    expect(await me.look()).toEqual(before);
    store.append = append;
    expect((await me.playTurn()).type).toBe("ack");
  });

  test("gives a hint when it is one's turn, and only in casual games", async () => {
    const me = await playAgainstBot(newHost());
    await me.until(() => me.last.turn === 0);
    const { ideas, ply } = await me.hint();
    expect(ideas).toHaveLength(3);
    expect(ply).toBe(me.last.ply);
    expect((await me.move(ideas[0]?.text ?? "")).type).toBe("ack");
    const serious = await playAgainstBot(newHost(), { casual: false });
    await serious.until(() => serious.last.turn === 0);
    await expect(serious.hint()).rejects.toMatchObject({ code: "not-casual" });
  });

  test("shows earlier plies as they were", async () => {
    const me = await playAgainstBot(newHost());
    const deal = me.welcome.events[0];
    await me.playTurn();
    await me.until(() => me.last.turn === 0);
    expect(await me.call("/plies/0")).toEqual(deal);
    await expect(me.call("/plies/99")).rejects.toMatchObject({ code: "not-found" });
    await expect(me.call("/plies/0?seat=1")).rejects.toMatchObject({ code: "not-over" });
  });

  test("goes on with a rematch that the next seat begins and the same tokens open", async () => {
    const host = newHost();
    const { table, you, invites } = (await create(host, {
      seats: [{ kind: "person" }, { kind: "person", name: "Béla" }],
      name: " Anna\u0007 ",
    })) as Created;
    const key = "0123456789abcdef0123456789abcdef";
    const body = { name: "", invite: invites[0]?.invite, key };
    const seated = await host.call({ method: "POST", path: `/tables/${table}/join`, body });
    expect(await host.call({ method: "POST", path: `/tables/${table}/join`, body })).toEqual(seated);
    expect(await Player.sit(host, table, you?.token ?? null).then(({ info }) => info.seats.map(({ name }) => name))).toEqual([
      "Anna",
      "Béla",
    ]);
    const [anna, bela] = await Promise.all([you?.token ?? null, key].map((token) => Player.sit(host, table, token)));
    if (!anna || !bela) throw new Error("nobody is there");
    const first = anna.welcome.events[0]?.turn ?? -1;
    await anna.act("resign");
    await anna.act("rematch");
    expect(bela.info.offers).toMatchObject([{ kind: "rematch", answered: [0] }]);
    await bela.act("rematch");
    const next = bela.info.rematch ?? "";
    expect(anna.info.rematch).toBe(next);
    const again = await Player.sit(host, next, key);
    expect(again.info.you).toBe(1);
    expect(again.welcome.events[0]?.turn).toBe((first + 1) % 2);
    expect(again.info.fairness.commitment).not.toBe(anna.info.fairness.commitment);
  });

  test("is found among the finished games of the device", async () => {
    const me = await playAgainstBot(newHost());
    const list = () => me.host.call({ method: "GET", path: "/tables" }) as Promise<{ tables: { table: string }[] }>;
    expect((await list()).tables).toEqual([]);
    await me.act("resign");
    expect((await list()).tables.map(({ table }) => table)).toEqual([me.table]);
    const guest = await Player.sit(me.host, me.table, null);
    expect(guest.info.you).toBe(null);
  });
});
