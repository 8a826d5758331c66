/** Somebody who sits at a local table. */

import type { Created, Hint, NewTable, Position } from "../../src/net/api";
import type { Action, Ack, Answer, Event, Refused, Request, TableInfo, Welcome } from "../../src/net/messages";
import type { Host } from "../../src/local/host/host";
import type { Call } from "../../src/local/host/routes";
import { Session } from "../../src/local/host/session";

const ONE_BOT: NewTable["seats"] = [{ kind: "person" }, { kind: "bot", level: "casual" }];

export const create = async (host: Host, plan: Partial<NewTable> = {}): Promise<Created> =>
  (await host.call({ method: "POST", path: "/tables", body: { game: "twisty", seats: ONE_BOT, casual: true, ...plan } })) as Created;

export class Player {
  readonly heard: Answer[] = [];
  readonly session: Session;
  private keys = 0;
  private changed: () => void = () => undefined;

  constructor(
    readonly host: Host,
    readonly table: string,
    readonly token: string | null,
  ) {
    this.session = new Session(host.rooms, (text) => {
      this.heard.push(JSON.parse(text) as Answer);
      this.changed();
    });
  }

  /** Sits down at a table and is welcomed. */
  static async sit(host: Host, table: string, token: string | null): Promise<Player> {
    const player = new Player(host, table, token);
    await player.say({ type: "hello", table, token });
    return player;
  }

  get info(): TableInfo {
    return this.heard.flatMap((answer) => (answer.type === "welcome" || answer.type === "table" ? [answer.table] : [])).at(-1) as TableInfo;
  }

  get last(): Event {
    const events = this.heard.flatMap((answer) => (answer.type === "event" ? [answer] : answer.type === "welcome" ? answer.events : []));
    return events.at(-1) as Event;
  }

  get welcome(): Welcome {
    return this.heard.findLast((answer): answer is Welcome => answer.type === "welcome") as Welcome;
  }

  /** The last answer to this player alone. */
  get answer(): Ack | Refused {
    return this.heard.findLast((answer): answer is Ack | Refused => answer.type === "ack" || answer.type === "refused") as Ack | Refused;
  }

  say(request: Request): Promise<void> {
    return this.session.hear(JSON.stringify(request));
  }

  async act(action: Action, value = ""): Promise<Ack | Refused> {
    await this.say({ type: "act", key: `act-${++this.keys}`, action, value });
    return this.answer;
  }

  async move(text: string, key = `move-${++this.keys}`, ply = this.last.ply + 1): Promise<Ack | Refused> {
    await this.say({ type: "move", key, ply, text });
    return this.answer;
  }

  /** Plays the first legal move once it is the turn of this seat. */
  async playTurn(): Promise<Ack | Refused> {
    await this.until(() => this.last.turn === this.info.you);
    const { moves } = (await this.call("/moves")) as { moves: { text: string }[] };
    return this.move(moves[0]?.text ?? "");
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((done) => (this.changed = done));
  }

  call(what: string, more: Partial<Call> = {}): Promise<unknown> {
    return this.host.call({ method: "GET", path: `/tables/${this.table}${what}`, token: this.token, ...more });
  }

  look = (): Promise<Position> => this.call("") as Promise<Position>;
  hint = (): Promise<Hint> => this.call("/hint") as Promise<Hint>;
}

/** A new table with one bot, and whoever plays against it. */
export async function playAgainstBot(host: Host, plan: Partial<NewTable> = {}): Promise<Player> {
  const { table, you } = await create(host, plan);
  return Player.sit(host, table, you?.token ?? null);
}
