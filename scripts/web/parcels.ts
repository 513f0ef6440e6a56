import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Parcel } from '#web/domain/offline/parcel.ts';

/**
 * What a browser reads as text and with nothing but its type. Workers are not among it: the policy that holds for them comes with their
 * own answer.
 */
const PACKED = /^\/assets\/(?!.*worker).*\.(?:js|css|json)$/;

/** Writes files into one, for a service worker to keep one by one; answers its address. */
export function writeParcel(folder: string, name: string, files: readonly string[]): string {
  const parcel: Parcel = Object.fromEntries(
    files
      .filter((file) => PACKED.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(folder + file, 'utf8')]),
  );
  const text = JSON.stringify(parcel);
  const content = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const address = `/assets/parcel-${name}-${content}.json`;
  writeFileSync(folder + address, text);
  return address;
}
