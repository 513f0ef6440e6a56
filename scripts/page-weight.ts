import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes of a file as it is sent: the compressed form that the build wrote, else a compressed one made now. */
export function sentBytes(folder: string, name: string): number {
  const file = join(folder, name);
  const packed = `${file}.br`;
  return existsSync(packed) ? readFileSync(packed).length : brotliCompressSync(readFileSync(file)).length;
}

/** What a page makes the browser fetch before it is usable: itself, and the files that it names. */
export function pageWeight(folder: string, page: string): { html: number; scripts: number; fonts: number } {
  const html = readFileSync(join(folder, page), 'utf8');
  // Only what tags name: a font in the styles is fetched when a text first needs it.
  const tags = (html.match(/<(?:script|link)\b[^>]*>/g) ?? []).join('\n');
  const named = [...new Set(tags.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g) ?? [])];
  const sum = (ending: string) =>
    named
      .filter((name) => name.endsWith(ending))
      .map((name) => sentBytes(folder, name))
      .reduce((total, bytes) => total + bytes, 0);
  return { html: sentBytes(folder, page), scripts: sum('.js'), fonts: sum('.woff2') };
}
