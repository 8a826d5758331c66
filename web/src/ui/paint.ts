/** Work that can wait until the screen has shown what came before it. */

/** Does it after the next frame is painted; what it returns calls it off. */
export function afterPaint(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(deed, 0)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
