export interface Settings {
  seed: number;
  /** Numbers of a vector. */
  size: number;
  /** A stem has a vector if it stands in as many units. */
  leastUnits: number;
  /** A word of this share in its language counts half (Arora, Liang and Ma, "A simple but tough-to-beat baseline"). */
  smooth: number;
  rounds: number;
  batch: number;
  /** How much a likeness of one counts against the others of its batch. */
  sharpness: number;
  step: number;
  /** The share of words that a text loses on each reading, since questions are short. */
  forgotten: number;
}

/** Held-out ayahs and cards decided them; see `docs/vectors.md`. */
export const SETTINGS: Settings = {
  seed: 1447,
  size: 256,
  leastUnits: 8,
  smooth: 0.002,
  rounds: 12,
  batch: 128,
  sharpness: 10,
  step: 0.03,
  forgotten: 0.1,
};
