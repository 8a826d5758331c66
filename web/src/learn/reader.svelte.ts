/** Reads texts aloud with the voices of the browser. */

/** Which voices are best for a language, as beginnings of their tags; `zh-HK` speaks Cantonese. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  "zh-Hant": ["zh-tw", "zh-hant", "cmn", "zh-cn", "zh-hans", "zh"],
};
const CANTONESE = ["zh-hk", "zh-hant-hk", "yue"];
const RATE = 0.95;

export interface Speech extends Pick<SpeechSynthesis, "cancel" | "getVoices" | "speak"> {
  addEventListener?: (type: "voiceschanged", listener: () => void) => void;
}
type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default">;

const tagOf = (voice: Voice): string => voice.lang.toLowerCase().replaceAll("_", "-");
const speaks = (voice: Voice, tag: string): boolean => tagOf(voice) === tag || tagOf(voice).startsWith(`${tag}-`);

/** The best voice for a language; those of the device need no network. */
export function chooseVoice<One extends Voice>(voices: readonly One[], language: string): One | undefined {
  const heard = voices.filter((voice) => !CANTONESE.some((tag) => speaks(voice, tag)));
  for (const tag of WANTED[language] ?? [language.toLowerCase()]) {
    const found = heard.filter((voice) => speaks(voice, tag));
    if (found.length) return found.find((voice) => voice.default) ?? found.find((voice) => voice.localService) ?? found[0];
  }
  return undefined;
}

/** Long texts are read sentence by sentence: some browsers break off after fifteen seconds. */
export function sentencesOf(text: string, language: string): string[] {
  if (!("Segmenter" in Intl)) return [text];
  const parts = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...parts].map(({ segment }) => segment.trim()).filter(Boolean);
}

export class Reader {
  /** The name of what is being read; empty in silence. */
  reading = $state("");
  private voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);
  /** The last sentence: when it ends, there is silence. */
  private last: SpeechSynthesisUtterance | undefined;

  constructor(
    private readonly speech: Speech | undefined,
    private readonly utter: (text: string) => SpeechSynthesisUtterance,
  ) {
    this.hear();
    speech?.addEventListener?.("voiceschanged", () => this.hear());
  }

  /** Browsers load their voices late. */
  private hear(): void {
    this.voices = this.speech?.getVoices() ?? [];
  }

  canRead(language: string): boolean {
    return chooseVoice(this.voices, language) !== undefined;
  }

  /** Reads a text instead of whatever is being read. */
  read(name: string, text: string, language: string): void {
    this.stop();
    const voice = chooseVoice(this.voices, language);
    if (!this.speech || !voice) return;
    const spoken = sentencesOf(text, language).map((sentence) => this.utter(sentence));
    for (const one of spoken) Object.assign(one, { voice, lang: voice.lang, rate: RATE });
    const last = spoken.at(-1);
    if (!last) return;
    this.reading = name;
    this.last = last;
    last.onend = last.onerror = () => {
      if (this.last === last) this.reading = "";
    };
    for (const one of spoken) this.speech.speak(one);
  }

  stop(): void {
    if (!this.reading) return;
    this.reading = "";
    this.last = undefined;
    this.speech?.cancel();
  }
}

export const reader = new Reader(globalThis.speechSynthesis, (text) => new SpeechSynthesisUtterance(text));
