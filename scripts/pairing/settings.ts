export interface Settings {
  seed: number;
  /** Numbers of a vector. */
  size: number;
  /** A word has a vector if it stands in as many ways of asking. */
  leastWords: number;
  /** A part of a word, likewise. */
  leastParts: number;
  /** Words and parts of words together, in each language: what a phone has room for. */
  mostFeatures: number;
  /** What a sentence of a text counts for this beside a way of asking, and how often it is read. */
  ofASentence: number;
  readSentences: number;
  /** A word of this share in its language counts half. */
  smooth: number;
  rounds: number;
  batch: number;
  /** How much a likeness of one counts against the others of its batch. */
  sharpness: number;
  step: number;
  /** What is seen once moves its vector little. */
  caution: number;
  /** The share of words and parts that a question loses on each reading, so that none is relied upon alone. */
  forgotten: number;
}

/** Chosen by ways of asking that were held out and by `eval/tuning.jsonl`; see `docs/decisions/0097`. */
export const SETTINGS: Settings = {
  seed: 1447,
  size: 96,
  leastWords: 3,
  leastParts: 6,
  mostFeatures: 36_000,
  ofASentence: 1 / 3,
  readSentences: 0.1,
  smooth: 0.002,
  rounds: 4,
  batch: 256,
  sharpness: 12,
  step: 0.03,
  caution: 0.01,
  forgotten: 0.3,
};
