import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";
const out = "/tmp/pics_end"; mkdirSync(out, { recursive: true });
const vite = await createServer({ root: resolve(import.meta.dirname, ".."), server: { middlewareMode: true, ws: false, watch: null }, appType: "custom", logLevel: "error" });
const load = (n) => vite.ssrLoadModule(`/e2e/${n}.ts`);
const { Stage, DESK, PHONE } = await load("stage/stage");
const { typeBestMove, waitForTurn } = await load("stage/table");
const stage = new Stage();
const what = process.argv.slice(2);
const want = (w) => !what.length || what.includes(w);
const SIZES = { p360: { width: 360, height: 740 }, p390: { width: 390, height: 844 }, land: { width: 844, height: 390 }, tab: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 }, big: { width: 2560, height: 1440 } };
async function shots(page, name, sizes, themes = ["light"]) {
  for (const theme of themes) for (const s of sizes) {
    await page.setViewportSize(SIZES[s]);
    await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${out}/${name}-${s}-${theme}.png` });
  }
}
try {
  await stage.open();
  const game = process.env.GAME ?? "qwirkle";
  const anna = await stage.visit(`/new/${game}`, DESK, { name: "Anna", theme: "light" });
  if (want("three")) await anna.getByRole("radio", { name: "3", exact: true }).click();
  await anna.locator("form .main").click();
  const link = await anna.getByLabel("The link", { exact: true }).inputValue();
  console.log(link);
  if (want("wait")) await shots(anna, "wait", ["p360", "desk", "land", "tab"], ["light"]);
  if (want("wait")) await shots(anna, "wait", ["desk"], ["dark"]);
  const path = link.slice(stage.url.length);
  for (const language of (process.env.LANGS ?? "en").split(",")) {
    const bela = await stage.visit(path, PHONE, { name: "", theme: "light", language, motion: "reduced" });
    await bela.locator("form .main").waitFor();
    if (want("invite")) await shots(bela, `invite-${language}`, ["p360", "p390", "desk", "land", "tab"]);
    if (want("themes")) await shots(bela, `invite-${language}`, ["p360", "big"], ["dark", "contrast"]);
    if (want("lesson")) {
      await bela.setViewportSize(SIZES.p360);
      await bela.locator(".learn").click();
      for (let i = 0; i < 4; i++) { await bela.locator(".lesson").waitFor(); await shots(bela, `lesson-${game}-${language}-${i}`, i ? ["p360"] : ["p360", "land"]); await bela.setViewportSize(SIZES.p360); await bela.locator("dialog .main").click(); }
    }
    await bela.context().close();
  }
  if (want("end")) {
    const bela = await stage.visit(path, DESK, { name: "Béla", theme: "light", ...(process.env.MOTION ? { motion: "auto" } : {}) });
    await bela.locator("form .main").click();
    const players = [anna, bela];
    await anna.setViewportSize(SIZES.desk);
    await anna.evaluate(() => document.documentElement.dataset.theme = "light");
    for (const p of players) await p.locator("[data-ply]").waitFor();
    for (let i = 0; i < Number(process.env.MOVES ?? 24); i++) {
      const mover = await Promise.any(players.map((p) => waitForTurn(p).then((yes) => { if (!yes) throw 0; return p; })));
      await typeBestMove(mover);
    }
    await bela.getByRole("button", { name: "Menu" }).click();
    await bela.getByRole("button", { name: "Leave the game" }).click();
    await bela.getByRole("button", { name: "Leave the game" }).click();
    for (const p of players) await p.locator("dialog .stage").waitFor();
    await shots(anna, `win-${game}`, ["p360", "p390", "desk", "land", "tab", "big"], ["light"]);
    await shots(anna, `win-${game}`, ["p360", "desk"], ["dark", "contrast"]);
    await shots(bela, `lose-${game}`, ["p360", "desk"]);
    const waiting = anna.waitForEvent("download");
    await anna.evaluate(() => { navigator.canShare = undefined; });
    await anna.getByRole("button", { name: "Share" }).click();
    const d = await waiting; await d.saveAs(`${out}/card-${game}.png`);
    await anna.keyboard.press("Escape");
    await shots(anna, `over-${game}`, ["p360", "desk"]);
    const langs = (process.env.LANGS ?? "en").split(",").filter((l) => l !== "en");
    const url = anna.url().slice(stage.url.length);
    for (const language of langs) {
      const kept = await anna.evaluate(() => localStorage.getItem("sixfold.tables"));
      const page = await stage.visit("/nowhere", PHONE, { name: "Anna", theme: "light", language });
      await page.evaluate((k) => localStorage.setItem("sixfold.tables", k), kept);
      await page.goto(stage.url + url);
      await page.locator(".over button").first().click();
      await page.locator("dialog .stage").waitFor();
      await shots(page, `win-${game}-${language}`, ["p360"]);
      await page.context().close();
    }
  }
  console.log(stage.problems);
} finally { await stage.close(); await vite.close(); }
