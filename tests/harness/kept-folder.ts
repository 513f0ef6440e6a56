import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { fromRoot } from '#server/root.ts';

/** Data folders as earlier versions left them, one archive each, never remade. */
const FOLDER = fromRoot('tests/fixtures/data-folders');
/** They hold a cluster of this kind of machine. */
export const isReadable = process.platform === 'linux' && process.arch === 'x64';
export const UNREADABLE = 'the kept folders hold clusters of Linux on x64';
export const keptFolders = (): string[] => readdirSync(FOLDER).filter((name) => name.endsWith('.tar.br'));

/** Who lives in every kept folder. */
export const RESIDENT = {
  email: 'khadija@example.org',
  password: 'a-garden-of-Olives-42',
  username: 'khadija',
  display_name: 'Khadija',
};

const run = promisify(execFile);

export async function unpack(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-kept-'));
  const archive = join(folder, 'data.tar');
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(FOLDER, name))));
  await run('tar', ['-xf', archive, '-C', folder, '--no-same-owner']);
  await rm(archive);
  return folder;
}

/** Packs a stopped server's folder; what holds nothing but scratch files is left out. */
export async function pack(dataDir: string, name: string): Promise<number> {
  const archive = `${dataDir}.tar`;
  await run('tar', [
    '-cf',
    archive,
    '-C',
    dataDir,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--exclude=outbox',
    '.',
  ]);
  const plain = readFileSync(archive);
  await rm(archive);
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeFileSync(join(FOLDER, `${name}.tar.br`), packed);
  return packed.length;
}
