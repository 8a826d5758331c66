import { expect, test } from "vitest";
import { levelTitle, seatNames, type Named } from "../src/i18n/names";

const bot = (seat: number, level: string, name = `${level} ${seat + 1}`): Named => ({ seat, level, name, kind: "bot" });
const person = (seat: number, name: string): Named => ({ seat, name, level: "", kind: "person" });

test("bots are called by their character, at old tables as well", () => {
  expect(seatNames([person(0, "Anna"), bot(1, "casual"), bot(2, "master", "")])).toEqual(["Anna", "Momo", "Nova"]);
});

test("two bots of one level, or a person with the name of a bot, can be told apart", () => {
  expect(seatNames([person(0, "Anna"), bot(1, "club"), bot(2, "club")])).toEqual(["Anna", "Bento 1", "Bento 2"]);
  expect(seatNames([person(0, "Pip"), bot(1, "beginner")])).toEqual(["Pip 1", "Pip 2"]);
});

test("a bot that somebody named keeps its name, and an unknown level its own", () => {
  expect(seatNames([bot(0, "casual", "Robbie"), bot(1, "odd")])).toEqual(["Robbie", "odd"]);
  expect(levelTitle("casual")).toBe("Momo, casual player");
  expect(levelTitle("odd")).toBe("odd");
});
