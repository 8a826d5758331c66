/** The six colors of tiles as values, for pictures that leave the page and cannot read our styles. */

import styles from "../../design/paints.css?raw";

/** By the letter of the color: `R`, and `R-deep` for its side in the shade. */
export const PAINTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(styles.matchAll(/--([A-Z](?:-\w+)?): (#\w+)/g), ([, name = "", value = ""]) => [name, value]),
);
