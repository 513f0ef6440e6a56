import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '#server/root.ts';
import { coarser } from './coarser-vectors.ts';

const learnedIn = (folder: string) =>
  readdirSync(fromRoot(folder))
    .filter((name) => name.endsWith('.bin'))
    .map((name) => basename(name, '.bin'))
    .toSorted();

/** Languages that words are known in by their meaning; more than we have texts in, and a new one is not among them. */
export const VECTOR_LANGUAGES = learnedIn('content/vectors');
export const vectorFile = (language: string) => fromRoot('content/vectors', `${language}.bin`);

const TEXTS = 'texts';
const PAIRINGS = learnedIn('content/pairing');
/** Languages of which it is known what is asked for in them. */
export const PAIRING_LANGUAGES = PAIRINGS.filter((name) => name !== TEXTS);

/** All that was learned, as it is shipped. */
export const learnedFiles = (): [file: string, bytes: Uint8Array][] => [
  ...VECTOR_LANGUAGES.map((language): [string, Uint8Array] => [
    `vectors/${language}.bin`,
    coarser(readFileSync(vectorFile(language))),
  ]),
  ...PAIRINGS.map((name): [string, Uint8Array] => [
    `pairing/${name}.bin`,
    readFileSync(fromRoot('content/pairing', `${name}.bin`)),
  ]),
];

/** What of it a reader of one language needs: as much as has been learned of that language. */
export const learnedFor = (language: string): string[] => [
  ...(VECTOR_LANGUAGES.includes(language) ? ['ayahs.cells', `vectors/${language}.bin`] : []),
  ...(PAIRING_LANGUAGES.includes(language) ? [`pairing/${TEXTS}.bin`, `pairing/${language}.bin`] : []),
];

/** Where what is shipped comes from. */
export const learnedSources = [
  ...VECTOR_LANGUAGES.map(vectorFile),
  ...PAIRINGS.map((name) => fromRoot('content/pairing', `${name}.bin`)),
];
