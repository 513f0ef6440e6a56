import type { Site } from '#core/site.ts';
import type { MapTiles } from '../map-tiles.ts';

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/** Only our own files run, only our own origin is spoken to, and strings never become code. */
export function contentSecurityPolicy(
  site: Pick<Site, 'scriptHashes' | 'styleHashes'>,
  siteUrl: string,
  mapTiles: MapTiles | null = null,
): string {
  const socket = siteUrl.replace(/^http/, 'ws');
  const rules = {
    'default-src': "'self'",
    'script-src': `'self' ${quoted(site.scriptHashes)}`,
    'style-src': `'self' ${quoted(site.styleHashes)}`,
    'img-src': `'self' data: blob: ${mapTiles ? new URL(mapTiles.url).origin : ''}`,
    'font-src': "'self'",
    'media-src': "'self' blob:",
    // Opened as localhost, the app still talks to the address that the configuration names.
    'connect-src': `'self' ${siteUrl} ${socket}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'rafiq',
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}

/** Workers in whose hands pictures are. They alone run compiled code, so that no page has to allow it. */
const COMPILED = /\/(?:recognition|barcode)-worker[\w.-]*\.js$/;

/** What a script may do where it is the whole of a worker; browsers heed it there and nowhere else. */
export function workerPolicy(path: string): string {
  const compiled = COMPILED.test(path) ? " 'wasm-unsafe-eval'" : '';
  return `default-src 'none'; script-src 'self'${compiled}; connect-src 'self'`;
}
