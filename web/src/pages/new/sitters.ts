/** Who shall sit at a new table. */

export interface Sitter {
  who: "person" | "friend" | "bot";
  name: string;
  level: string;
}
