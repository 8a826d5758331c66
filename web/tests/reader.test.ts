import { beforeEach, describe, expect, test } from "vitest";
import { chooseVoice, Reader, sentencesOf, type Speech } from "../src/learn/reader.svelte";

const voice = (lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: false,
  default: false,
  ...more,
});

class FakeSpeech implements Speech {
  voices: SpeechSynthesisVoice[] = [];
  said: SpeechSynthesisUtterance[] = [];
  canceled = 0;
  private listener: () => void = () => undefined;
  getVoices = (): SpeechSynthesisVoice[] => this.voices;
  speak = (one: SpeechSynthesisUtterance): void => void this.said.push(one);
  cancel = (): void => void this.canceled++;
  addEventListener = (_: string, listener: () => void): void => {
    this.listener = listener;
  };
  load(...voices: SpeechSynthesisVoice[]): void {
    this.voices = voices;
    this.listener();
  }
  get texts(): string[] {
    return this.said.map(({ text }) => text);
  }
}

describe("a voice", () => {
  test("speaks the language of the page, with either sign in its tag", () => {
    const voices = [voice("en-US"), voice("hu_HU"), voice("ru-RU")];
    expect(chooseVoice(voices, "hu")?.lang).toBe("hu_HU");
    expect(chooseVoice(voices, "ru")?.lang).toBe("ru-RU");
    expect(chooseVoice(voices, "zh-Hant")).toBeUndefined();
  });

  test("is the default one, or one of the device", () => {
    const [far, near, usual] = [voice("en-GB"), voice("en-AU", { localService: true }), voice("en-US", { default: true })];
    expect(chooseVoice([far, near], "en")).toBe(near);
    expect(chooseVoice([far, near, usual], "en")).toBe(usual);
  });

  test("for Chinese is that of Taiwan, then other Mandarin, never Cantonese", () => {
    const [cantonese, mainland, taiwan] = [voice("zh-HK"), voice("zh-CN"), voice("zh-TW")];
    expect(chooseVoice([cantonese, mainland, taiwan], "zh-Hant")).toBe(taiwan);
    expect(chooseVoice([cantonese, mainland], "zh-Hant")).toBe(mainland);
    expect(chooseVoice([cantonese], "zh-Hant")).toBeUndefined();
  });
});

test("texts are read sentence by sentence", () => {
  expect(sentencesOf("One tile. Two lines!", "en")).toEqual(["One tile.", "Two lines!"]);
  expect(sentencesOf("一個棋子。兩條連線！", "zh-Hant")).toEqual(["一個棋子。", "兩條連線！"]);
  expect(sentencesOf("  ", "en")).toEqual([]);
});

describe("a reader", () => {
  let speech: FakeSpeech;
  let reader: Reader;

  beforeEach(() => {
    speech = new FakeSpeech();
    reader = new Reader(speech, (text) => ({ text }) as SpeechSynthesisUtterance);
  });

  test("waits for the voices of the browser", () => {
    expect(reader.canRead("en")).toBe(false);
    reader.read("step", "Hello.", "en");
    expect(speech.said).toEqual([]);
    speech.load(voice("en-US"));
    expect(reader.canRead("en")).toBe(true);
    expect(reader.canRead("ru")).toBe(false);
  });

  test("reads all sentences with the voice, and is silent after the last one", () => {
    speech.load(voice("hu-HU"));
    reader.read("step", "Egy. Kettő.", "hu");
    expect(speech.texts).toEqual(["Egy.", "Kettő."]);
    expect(speech.said.every(({ lang }) => lang === "hu-HU")).toBe(true);
    expect(reader.reading).toBe("step");
    speech.said.at(-1)?.onend?.({} as SpeechSynthesisEvent);
    expect(reader.reading).toBe("");
    reader.stop();
    expect(speech.canceled).toBe(0);
  });

  test("stops for another text, and the end of the first one does not end the second", () => {
    speech.load(voice("en-US"));
    reader.read("one", "First.", "en");
    reader.read("two", "Second.", "en");
    expect(speech.canceled).toBe(1);
    speech.said[0]?.onerror?.({} as SpeechSynthesisErrorEvent);
    expect(reader.reading).toBe("two");
    reader.stop();
    expect(speech.canceled).toBe(2);
    expect(reader.reading).toBe("");
  });

  test("is silent in a browser without voices", () => {
    const mute = new Reader(undefined, (text) => ({ text }) as SpeechSynthesisUtterance);
    mute.read("step", "Hello.", "en");
    expect(mute.canRead("en")).toBe(false);
    expect(mute.reading).toBe("");
  });
});
