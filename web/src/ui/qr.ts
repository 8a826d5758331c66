/** A QR code as rows of dark modules: byte mode, low error correction, the smallest size that holds the text. */

/** For each version: all codewords, and those for error correction in each of the blocks (level L). */
const VERSIONS: readonly { words: number; check: number; blocks: number; align: readonly number[] }[] = [
  { words: 26, check: 7, blocks: 1, align: [] },
  { words: 44, check: 10, blocks: 1, align: [6, 18] },
  { words: 70, check: 15, blocks: 1, align: [6, 22] },
  { words: 100, check: 20, blocks: 1, align: [6, 26] },
  { words: 134, check: 26, blocks: 1, align: [6, 30] },
  { words: 172, check: 18, blocks: 2, align: [6, 34] },
  { words: 196, check: 20, blocks: 2, align: [6, 22, 38] },
  { words: 242, check: 24, blocks: 2, align: [6, 24, 42] },
  { words: 292, check: 30, blocks: 2, align: [6, 26, 46] },
  { words: 346, check: 18, blocks: 4, align: [6, 28, 50] },
  { words: 404, check: 20, blocks: 4, align: [6, 30, 54] },
  { words: 466, check: 24, blocks: 4, align: [6, 32, 58] },
  { words: 532, check: 26, blocks: 4, align: [6, 34, 62] },
  { words: 581, check: 30, blocks: 4, align: [6, 26, 46, 66] },
];

type Module = boolean | null;

/** The modules of the code, true where it is dark; throws for a text that is too long. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, i) => bytes.length <= capacity(i + 1)) + 1;
  if (version === 0) throw new Error(`${bytes.length} bytes are too long for a QR code`);
  const words = withCheck(version, dataWords(version, bytes));
  return Array.from({ length: 8 }, (_, mask) => draw(version, words, mask)).reduce((best, code) =>
    penalty(code) < penalty(best) ? code : best,
  );
}

function shape(version: number): (typeof VERSIONS)[number] {
  const found = VERSIONS[version - 1];
  if (!found) throw new Error(`there is no version ${version}`);
  return found;
}

const dataLength = (version: number): number => shape(version).words - shape(version).check * shape(version).blocks;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const capacity = (version: number): number => dataLength(version) - (version < 10 ? 2 : 3);

function dataWords(version: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataLength(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let pad = 0xec; words.length < dataLength(version); pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** The interleaved data blocks, followed by the error correction words. */
function withCheck(version: number, data: number[]): number[] {
  const { blocks, check } = shape(version);
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const length = short + (i >= blocks - longer ? 1 : 0);
    return data.slice(at, (at += length));
  });
  const checks = parts.map((part) => remainder(part, generator(check)));
  return [...interleave(parts), ...interleave(checks)];
}

function interleave(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat();
}

/** Multiplication in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  let poly = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const shifted = [...poly, 0];
    poly = shifted.map((value, j) => value ^ times(poly[j - 1] ?? 0, root));
    root = times(root, 2);
  }
  return poly.slice(1);
}

function remainder(data: number[], divisor: number[]): number[] {
  let rest: number[] = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i] ?? 0, factor));
  }
  return rest;
}

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const code: Module[][] = Array.from({ length: size }, () => Array<Module>(size).fill(null));
  drawPatterns(code, version);
  drawFormat(code, mask);
  drawWords(code, words, mask);
  return code.map((row) => row.map(Boolean));
}

function put(code: Module[][], x: number, y: number, dark: boolean): void {
  const row = code[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

function drawPatterns(code: Module[][], version: number): void {
  const size = code.length;
  for (let i = 0; i < size; i++) {
    put(code, 6, i, i % 2 === 0);
    put(code, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(code, x, y, 4);
  const align = shape(version).align;
  const last = align.length - 1;
  align.forEach((x, i) =>
    align.forEach((y, j) => {
      const inCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!inCorner) drawSquare(code, x, y, 2);
    }),
  );
  if (version >= 7) drawVersion(code, version);
}

/** A square in a square: the finders have a light border, too. */
function drawSquare(code: Module[][], x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      put(code, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

function drawVersion(code: Module[][], version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const far = code.length - 11 + (i % 3);
    const near = Math.floor(i / 3);
    put(code, far, near, dark);
    put(code, near, far, dark);
  }
}

function drawFormat(code: Module[][], mask: number): void {
  const level = 1; // low
  const value = (level << 3) | mask;
  let rest = value;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((value << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  const size = code.length;
  for (let i = 0; i <= 5; i++) put(code, 8, i, bit(i));
  put(code, 8, 7, bit(6));
  put(code, 8, 8, bit(7));
  put(code, 7, 8, bit(8));
  for (let i = 9; i < 15; i++) put(code, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) put(code, size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) put(code, 8, size - 15 + i, bit(i));
  put(code, 8, size - 8, true);
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** In zigzag columns of two from the right, around everything that is drawn already. */
function drawWords(code: Module[][], words: number[], mask: number): void {
  const size = code.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? size - 1 - step : step;
        if (code[y]?.[x] !== null) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
        put(code, x, y, (bit === 1) !== (MASKS[mask]?.(x, y) ?? false));
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, false finders, too much of one shade. */
function penalty(code: boolean[][]): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    for (const finder of ["10111010000", "00001011101"]) {
      for (let i = line.indexOf(finder); i >= 0; i = line.indexOf(finder, i + 1)) sum += 40;
    }
  }
  for (let y = 1; y < code.length; y++) {
    for (let x = 1; x < code.length; x++) {
      const corner = code[y]?.[x];
      if (corner === code[y]?.[x - 1] && corner === code[y - 1]?.[x] && corner === code[y - 1]?.[x - 1]) sum += 3;
    }
  }
  const dark = code.flat().filter(Boolean).length / code.length ** 2;
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
