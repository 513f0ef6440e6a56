/** What a page asks the service worker to bring to the device. */
export interface Wish {
  /** The tools' words in this language come first. */
  language: string;
  /** Packs of the Quran, the text itself first; with them comes what the search needs. Not said: as it was. */
  texts?: readonly string[];
  /** Languages in which the assistant answers without a network. Not said: as it was. */
  answers?: readonly string[];
}

/** What is on the device, as the service worker finds it. */
export interface Kept {
  /** Code and words of all tools, with duas, hadith and whatever else they hold. */
  tools: boolean;
  search: boolean;
  /** How many surahs of each pack. */
  surahs: Readonly<Record<string, number>>;
}

/** From a page to the service worker; a question is answered through the port that comes with it. */
export type Message = { keep: Wish } | { kept: string };
