/** Pictures to keep or to share: SVG becomes a PNG file. */

import type { Drawing, Palette } from "../../games/board";

const LONGEST_SIDE = 1600;

/** The colors of the page as it looks now. */
export function pageColors(): Palette {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** A drawing on a ground, as an SVG file. */
export function svgOf({ left, top, width, height, parts }: Drawing, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><rect x="${left}" y="${top}" width="100%" height="100%" fill="${ground}"/>${parts}</svg>`;
}

/** An SVG as an image to draw on a canvas. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Saves a drawing of the table as a PNG file. */
export async function savePicture(drawing: Drawing, name: string): Promise<void> {
  const image = await imageOf(svgOf(drawing, pageColors()("felt-1")));
  const scale = LONGEST_SIDE / Math.max(image.width, image.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  saveFile(await pngOf(canvas), `sixfold-${name}.png`);
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
