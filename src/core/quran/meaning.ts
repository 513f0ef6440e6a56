import type { TranslationId } from '#core/quran/translations.ts';

/** A meaning that the operator brought: its key at QuranEnc.com, and which text of that name it is. */
export type ImportedId = `${string}@${string}`;
export type MeaningId = TranslationId | ImportedId;

/** As QuranEnc.com names them: `english_saheeh`. Ours have no such stroke. */
const KEY = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;
export const isImportedKey = (key: string): boolean => key.length <= 80 && KEY.test(key);

export const isImportedId = (id: string): id is ImportedId => /^[a-z0-9_]+@[0-9a-f]{12}$/.test(id);

/** The beginning of a sum is enough to tell the texts of one key apart. */
export const importedId = (key: string, sha256: string): ImportedId => `${key}@${sha256.slice(0, 12)}`;

export const keyOfImported = (id: string): string => id.split('@', 1)[0] ?? '';

/** Where the server hands them out: `all.json` or a file for each surah. */
export const MEANINGS = '/meanings/';
export const MEANINGS_LIST = `${MEANINGS}list.json`;
