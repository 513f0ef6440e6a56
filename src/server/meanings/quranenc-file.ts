import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isImportedKey } from '#core/quran/meaning.ts';
import { ConfigError } from '../config.ts';
import { surahsOf } from './ayah-rows.ts';
import type { SurahMeaning } from './ayah-rows.ts';
import { csvDownload } from './csv-download.ts';
import type { Download } from './download.ts';
import { languageCalled } from './language-called.ts';
import { xmlDownload } from './xml-download.ts';

export interface MeaningFile {
  key: string;
  title: string;
  language: string;
  version: string;
  info: string;
  source: string;
  sha256: string;
  surahs: SurahMeaning[];
}

export interface Wishes {
  language?: string | undefined;
  /** For works that explain only some ayahs. */
  allowEmpty?: boolean;
}

/** The longest commentary that is offered has a tenth of it. */
const MOST_BYTES = 64 * 1024 * 1024;
const VERSION = /\bv\d+(?:\.\d+)+(?:-[a-z0-9]+(?:\.\d+)*)?/;

/** A file of QuranEnc.com, read and checked whole. */
export async function meaningFile(file: string, wishes: Wishes): Promise<MeaningFile> {
  const download = downloadIn(await textOf(file), file);
  const { key, title, info, rows } = download;
  if (!isImportedKey(key))
    throw new ConfigError(`${file}: it does not say which translation it is ("Translation ID").`);
  const [version] = VERSION.exec(info) ?? [];
  if (version === undefined)
    throw new ConfigError(`${file}: it does not say its version, without which it may not be published.`);
  const language = wishes.language ?? languageCalled(download.language);
  if (language === undefined)
    throw new ConfigError(
      `${file}: its language is called "${download.language}", which is not known here. Say it with --language, such as --language ku.`,
    );
  const surahs = surahsOf(rows, file, wishes.allowEmpty === true);
  const sha256 = createHash('sha256').update(JSON.stringify(surahs)).digest('hex');
  return { key, title, language, version, info, source: basename(file), sha256, surahs };
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new ConfigError(`${file} cannot be read.`);
  });
  if (size > MOST_BYTES) throw new ConfigError(`${file} is larger than any translation.`);
  const bytes = await readFile(file);
  if (
    bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3' ||
    bytes.subarray(0, 2).toString() === 'PK'
  )
    throw new ConfigError(`${file}: take the CSV or the XML of the same translation instead.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ConfigError(`${file} is not UTF-8: its letters are broken.`);
  }
  if (text.includes('\ufffd'))
    throw new ConfigError(`${file} holds letters that were lost on the way (\ufffd).`);
  if (text.includes('\0')) throw new ConfigError(`${file} is no text.`);
  return text;
}

function downloadIn(text: string, file: string): Download {
  const download = text.trimStart().startsWith('<') ? xmlDownload(text) : csvDownload(text);
  if (download === 'half') throw new ConfigError(`${file} ends in the middle, or is broken.`);
  if (download === undefined)
    throw new ConfigError(
      `${file} is no download of QuranEnc.com: take the CSV or the XML of a translation.`,
    );
  return download;
}
