import { test } from "vitest";
import { existsSync } from "node:fs";
import { extname } from "node:path";
import { PHONE, DESK, Stage } from "/work/main/web/e2e/stage.ts";
const TYPES: Record<string,string> = { ".js":"text/javascript", ".css":"text/css", ".svg":"image/svg+xml", ".html":"text/html", ".png":"image/png", ".json":"application/json", ".webmanifest":"application/json" };
const overflowing = () => {
  const out: string[] = [];
  for (const el of document.querySelectorAll("button, a, label, h1, h2, h3, p, span, select, legend, summary, th, td")) {
    const r = el.getBoundingClientRect();
    if (r.width === 0 || el.closest(".visually-hidden")) continue;
    if (getComputedStyle(el).clip !== "auto" ) continue;
    if (r.right > innerWidth + 1 || r.left < -1) out.push("OUT " + el.tagName + " " + (el.textContent ?? "").trim().slice(0, 60));
    else if (el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0 && getComputedStyle(el).display !== "inline") out.push("CUT " + el.tagName + " " + (el.textContent ?? "").trim().slice(0, 60) + ` ${el.scrollWidth}>${el.clientWidth}`);
    else if (el.tagName === "BUTTON" && r.height > 64) out.push("TALL " + (el.textContent ?? "").trim().slice(0, 60) + " " + r.height);
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push("PAGE WIDE " + document.documentElement.scrollWidth);
  return [...new Set(out)];
};
test("shots", { timeout: 400000 }, async () => {
  const stage = new Stage();
  await stage.open();
  try {
    for (const [lang, button] of [["ru","Русский"],["hu","Magyar"],["zh-Hant","繁體中文"]]) {
      const page = await stage.visit("/nowhere", PHONE);
      await page.context().route("**/*", async (route) => {
        const path = new URL(route.request().url()).pathname;
        if (path.startsWith("/api") || path.startsWith("/ws")) return route.continue();
        const file = "/tmp/words/dist" + path;
        if (extname(path) && existsSync(file)) return route.fulfill({ path: file, contentType: TYPES[extname(path)] ?? "text/plain" });
        return route.fulfill({ path: "/tmp/words/dist/index.html", contentType: "text/html" });
      });
      const shot = async (name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/words/${lang}-${name}.png` }); const o = await page.evaluate(overflowing); if (o.length) console.log(lang, name, o); };
      await page.goto(stage.url + "/settings");
      await page.evaluate(() => ((window as any).mark = 1));
      await page.getByRole("radio", { name: button! }).click();
      await page.waitForFunction((l) => document.documentElement.lang === l, lang);
      console.log(lang, "no reload:", await page.evaluate(() => (window as any).mark), await page.locator("h1").first().textContent(), await page.title());
      await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/words/${lang}-settings.png`, fullPage: true }); console.log(await page.evaluate(overflowing));
      await page.goto(stage.url + "/"); await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/words/${lang}-home.png`, fullPage: true }); console.log(await page.evaluate(overflowing));
      for (const [i, game] of ["qwirkle", "rummy", "twisty"].entries()) {
        await page.goto(stage.url + "/");
        await page.locator("section.games button").nth(i).click();
        await page.waitForURL(/\/t\//);
        await page.waitForTimeout(1500);
        await shot(game);
        if (i === 0) { await page.locator("header button").last().click(); await shot("menu"); }
        await page.goto(stage.url + `/new/${game}`); await page.waitForTimeout(300);
        if (i === 0) { await page.screenshot({ path: `/tmp/words/${lang}-new.png`, fullPage: true }); console.log(await page.evaluate(overflowing)); }
      }
      await page.context().close();
    }
    console.log("problems", stage.problems);
  } finally { await stage.close(); }
});
