/** Progress that pages follow: it is read anew when one opens, and when another window has changed it. */

import { readProgress, type Read } from "./progress";

/** Call while a component is set up. */
export function followProgress(): { readonly current: Read } {
  let current = $state.raw(readProgress());
  $effect(() => {
    const read = (): void => void (current = readProgress());
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  });
  return {
    get current() {
      return current;
    },
  };
}
