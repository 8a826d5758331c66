/** One game's WebAssembly module: memory, texts in and out. */

/** The functions that native/wasm exports; texts go through shared buffers. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  sixfold_input(size: number): number;
  sixfold_output(): number;
  sixfold_output_size(): number;
  sixfold_deal(size: number): number;
  sixfold_at(engine: number, ply: number): number;
  sixfold_close(engine: number): void;
  sixfold_ply(engine: number): number;
  /** Negative when the game is over. */
  sixfold_turn(engine: number): number;
  sixfold_facts(engine: number): void;
  sixfold_play(engine: number, size: number): number;
  sixfold_move(engine: number, seat: number, size: number): number;
  sixfold_shown(engine: number): void;
  sixfold_own(engine: number, seat: number): void;
  sixfold_position(engine: number, seat: number): void;
  sixfold_preview(engine: number, seat: number, size: number): number;
  sixfold_legal(engine: number, limit: number): void;
  sixfold_revealed(engine: number, ply: number): number;
  sixfold_think(engine: number, simulations: number, milliseconds: number, size: number): void;
  sixfold_assess(engine: number, effort: number, size: number): number;
  sixfold_review(engine: number, effort: number, size: number): number;
  sixfold_step(study: number): number;
  sixfold_found(study: number): void;
  sixfold_end(study: number): void;
}

type Call = Exclude<keyof Exports, "memory" | "_initialize">;
/** Functions that only return a number. */
type Count = "sixfold_ply" | "sixfold_turn" | "sixfold_revealed" | "sixfold_step";

export interface Answer {
  /** What the function returned: a handle, a yes or no, or a status. */
  status: number;
  /** What it wrote. */
  text: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** UTF-8 takes at most so many bytes for a unit of a string. */
const BYTES_PER_UNIT = 3;

/** A kernel plays one kind of game; it is cheap to keep and holds any number of engines. */
export class Kernel {
  private readonly exports: Exports;
  private bytes = new Uint8Array();

  private constructor(
    readonly game: string,
    instance: WebAssembly.Instance,
  ) {
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  static async start(game: string, module: WebAssembly.Module): Promise<Kernel> {
    let memory: WebAssembly.Memory | null = null;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(() => memory) });
    memory = (instance.exports as unknown as Exports).memory;
    return new Kernel(game, instance);
  }

  /** Calls a function whose last argument is the size of `input`, when there is one. */
  call(name: Call, numbers: readonly number[], input?: string): Answer {
    const call = this.exports[name] as (...args: number[]) => number | undefined;
    const status = input === undefined ? call(...numbers) : call(...numbers, this.write(input));
    return { status: status ?? 0, text: this.read() };
  }

  /** Calls a function that writes nothing. */
  count(name: Count, handle: number, argument = 0): number {
    return this.exports[name](handle, argument);
  }

  private write(text: string): number {
    const room = text.length * BYTES_PER_UNIT;
    const at = this.exports.sixfold_input(room);
    return encoder.encodeInto(text, this.memory().subarray(at, at + room)).written;
  }

  private read(): string {
    const at = this.exports.sixfold_output();
    return decoder.decode(this.memory().subarray(at, at + this.exports.sixfold_output_size()));
  }

  /** The memory as bytes; it is another one after it has grown. */
  private memory(): Uint8Array {
    const { buffer } = this.exports.memory;
    if (this.bytes.buffer !== buffer) this.bytes = new Uint8Array(buffer);
    return this.bytes;
  }
}

const CLOCK_SIZE = 8;
const SUCCESS = 0;
const NOT_SUPPORTED = 58;

/** What the standard library asks of its host: a clock, and where to end. Everything else is refused. */
function system(memory: () => WebAssembly.Memory | null): Record<string, (...args: never[]) => unknown> {
  const known: Record<string, (...args: never[]) => unknown> = {
    clock_time_get: (_id: number, _precision: bigint, at: number): number => {
      const buffer = memory()?.buffer;
      if (!buffer) return NOT_SUPPORTED;
      new DataView(buffer, at, CLOCK_SIZE).setBigUint64(0, BigInt(Math.round(performance.now() * 1e6)), true);
      return SUCCESS;
    },
    proc_exit: (code: number): never => {
      throw new Error(`the engine stopped with status ${code}`);
    },
  };
  return new Proxy(known, { get: (functions, name: string) => functions[name] ?? ((): number => NOT_SUPPORTED) });
}
