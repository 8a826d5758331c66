/**
 * Pictures of every main screen, in every language and theme, from a phone to a 4K screen: npm run pictures [folder] [words].
 * Words such as `phone dark ru hint` take only the pictures that they name. index.html in the folder shows them all.
 */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer } from "vite";

const GAMES = { qwirkle: "Qwirkle", rummy: "Qwirkle Rummy", twisty: "Twisty" };
const LANGUAGES = ["en", "ru", "hu", "zh-Hant"];
const THEMES = ["light", "dark", "contrast"];
const POSITIONS = {
    qwirkle: "0,0:RcRsRd%2F1Gs_BsYsPtGxRlRt,6_12,8_0",
    rummy: "RcRsRd%2FYtGtBt_RsRlRxGtPd,9_-,t_0_-",
    twisty: "1d1GWG1%2FWRoYWtt%2FsB1GOkt%2FPRB1Gkd%2FksPPBY1%2FYdOYOso%2F1WBsoP1_ROYGBPW:2:1:c3,OWPBGYR:0:0:e4_0_-",
};
const TURNS = { qwirkle: 9, rummy: 7, twisty: 8 };
/** The ideas of a hint: on a sheet, or beside the board. */
const IDEAS = "dialog li, [role=dialog] li";

const vite = await createServer({
    root: resolve(import.meta.dirname, ".."),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
});
const load = (name) => vite.ssrLoadModule(`/e2e/${name}.ts`);
const { Stage, DESK, PHONE } = await load("stage/stage");
const { playNow, waitForTurn } = await load("stage/table");
const players = { qwirkle: await load("stage/qwirkle"), rummy: await load("stage/rummy"), twisty: await load("stage/twisty") };
const DEVICES = {
    phone: PHONE,
    landscape: { ...PHONE, viewport: { width: 844, height: 390 } },
    tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    desk: DESK,
    huge: { viewport: { width: 3840, height: 2160 } },
};

const known = new Set([...LANGUAGES, ...THEMES, ...Object.keys(DEVICES)]);
const [folder = join(tmpdir(), "sixfold-pictures"), ...words] = process.argv.slice(2);
const wanted = (name, all) => !words.some((word) => all.includes(word)) || words.includes(name);
mkdirSync(folder, { recursive: true });

const stage = new Stage();
await stage.open();
try {
    const tables = await prepare();
    const screens = screensOf(tables);
    const asked = words.filter((word) => !known.has(word));
    for (const [device, options] of Object.entries(DEVICES)) {
        for (const language of LANGUAGES) {
            for (const theme of THEMES) {
                if (!wanted(device, Object.keys(DEVICES)) || !wanted(language, LANGUAGES) || !wanted(theme, THEMES)) continue;
                const page = await stage.visit("/nowhere", options, { language, theme, name: "Anna" });
                await page.evaluate((kept) => localStorage.setItem("sixfold.tables", kept), tables.kept);
                for (const [name, screen] of Object.entries(screens)) {
                    if (asked.length && !asked.some((word) => name.startsWith(word))) continue;
                    await page.goto(stage.url + screen.path);
                    await screen.ready(page);
                    await page.evaluate(() => document.fonts.ready);
                    await page.waitForTimeout(300);
                    await page.screenshot({
                        path: join(folder, `${name}.${device}.${language}.${theme}.png`),
                        fullPage: screen.whole ?? false,
                    });
                }
                await page.context().close();
            }
        }
    }
    writeIndex();
    console.log(`${folder}/index.html`);
} finally {
    await stage.close();
    await vite.close();
}

/** Games in the middle, and one that is over. */
async function prepare() {
    const page = await stage.visit("/", DESK, { name: "Anna" });
    const paths = {};
    for (const game of ["over", ...Object.keys(GAMES)]) {
        const name = game === "over" ? "qwirkle" : game;
        await page.goto(stage.url);
        await playNow(page, GAMES[name]);
        const most = game === "over" ? Infinity : TURNS[game];
        for (let turns = 0; (await waitForTurn(page)) && turns < most; turns++) await players[name].playTurn(page, "tap");
        paths[game] = new URL(page.url()).pathname;
    }
    const kept = await page.evaluate(() => localStorage.getItem("sixfold.tables"));
    await page.context().close();
    return { paths, kept };
}

/** The solution of a puzzle, with its reasons. */
async function showSolution(page) {
    await page.locator("header button").last().click();
    await page.locator(".moves li").first().waitFor();
}

function screensOf({ paths }) {
    const heading = (page) => page.getByRole("heading").first().waitFor();
    const board = (page) => page.locator("[data-ply] div.edge").waitFor();
    const open =
        (button, inside = "dialog") =>
        async (page) => {
            await page.locator(button).first().click();
            await page.locator(inside).first().waitFor();
        };
    const table = (game, then = board) => ({ path: paths[game], ready: async (page) => (await board(page), then(page)) });
    const lamp = "div.edge button:has(path[d^='M9.5 17.5h5'])";
    return {
        home: { path: "/", ready: heading, whole: true },
        level: { path: "/new/rummy", ready: async (page) => (await newTable(page), open("button[aria-haspopup=dialog]")(page)) },
        new: { path: "/new/rummy", ready: newTable, whole: true },
        device: { path: "/device/qwirkle", ready: (page) => page.locator("form .main").waitFor(), whole: true },
        settings: { path: "/settings", ready: heading, whole: true },
        lobby: { path: "/lobby", ready: heading },
        puzzles: { path: "/puzzles", ready: (page) => page.locator("a .count").last().waitFor(), whole: true },
        puzzle: { path: "/puzzles/qwirkle/150", ready: (page) => page.locator("[data-phase]").waitFor() },
        solution: { path: "/puzzles/twisty/60", ready: showSolution },
        qwirkle: table("qwirkle"),
        counter: table("qwirkle", open(".edge button:has(path[d^='M8 8Q4'])")),
        rummy: table("rummy"),
        twisty: table("twisty"),
        menu: table("twisty", open("header > button:last-child")),
        ...Object.fromEntries(Object.keys(GAMES).map((game) => [`hint-${game}`, table(game, open(lamp, IDEAS))])),
        ...Object.fromEntries(
            Object.keys(GAMES).map((game) => [`shown-${game}`, table(game, async (page) => (await open(lamp, IDEAS)(page), show(page)))]),
        ),
        story: { path: paths.over, ready: open(".over button", "dialog") },
        replay: { path: paths.over.replace("/t/", "/replay/"), ready: lookBack },
        review: { path: paths.over.replace("/t/", "/review/"), ready: (page) => page.locator("#lesson").waitFor(), whole: true },
        ...Object.fromEntries(Object.keys(GAMES).map((game) => [`learn-${game}`, { path: `/learn/${game}`, ready: heading }])),
        ...Object.fromEntries(
            Object.keys(GAMES).flatMap((game) => [
                [`analyse-${game}`, { path: `/analyse/${game}/${POSITIONS[game]}`, ready: analysed }],
                [`setup-${game}`, { path: `/analyse/${game}/${POSITIONS[game].replace(/_0(_-)?$/, "_3$1")}`, ready: heading }],
            ]),
        ),
        ...Object.fromEntries(Object.keys(GAMES).map((game) => [`rules-${game}`, { path: `/rules/${game}`, ready: heading, whole: true }])),
    };
}

/** The best moves are there, beside the board or in a line above it. */
async function analysed(page) {
    await page.locator("[data-move]:visible, .strip b:visible").first().waitFor();
}

async function newTable(page) {
    await page.locator("form .main").waitFor();
    await page.locator("ol select").first().selectOption("bot");
}

async function lookBack(page) {
    await page.getByRole("slider").waitFor();
    await page.getByRole("slider").press("End");
    await page.locator(".recent").first().waitFor();
}

async function show(page) {
    await page.locator(`:is(${IDEAS}) button`).first().click();
    await page.locator(".actions .main:not(:disabled)").waitFor();
}

/** One line a screen and device: all languages and themes. */
function writeIndex() {
    const pictures = readdirSync(folder)
        .filter((name) => name.endsWith(".png"))
        .sort();
    const lines = Map.groupBy
        ? Map.groupBy(pictures, line)
        : pictures.reduce((all, name) => all.set(line(name), [...(all.get(line(name)) ?? []), name]), new Map());
    const rows = [...lines].map(
        ([name, files]) => `<h2>${name}</h2><p>${files.map((file) => `<img src="${file}" alt="${file}" title="${file}">`).join("\n")}</p>`,
    );
    writeFileSync(
        join(folder, "index.html"),
        `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>img { width: 24%; vertical-align: top }</style>${rows.join("\n")}`,
    );
}

function line(file) {
    return file.split(".").slice(0, 2).join(", ");
}
