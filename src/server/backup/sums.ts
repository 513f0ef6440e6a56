import { createHash } from 'node:crypto';
import { objectContent } from './manifest.ts';
import type { Measure } from './measured.ts';

/** Objects may be many: their sums are written down now and then, not kept. */
export const SUMS_EVERY = 1000;

/** Notes objects one by one, in the lines that `sha256sum` writes. */
export function newSums() {
  const all = createHash('sha256');
  let [count, bytes, lines] = [0, 0, ''];
  return {
    note: (version: string, measure: Measure) => {
      const line = `${measure.sha256}  ${objectContent(version)}\n`;
      all.update(line);
      lines += line;
      count += 1;
      bytes += measure.bytes;
    },
    /** The lines since they were last taken. */
    taken: (): string => {
      const text = lines;
      lines = '';
      return text;
    },
    total: () => ({ count, bytes, sha256: all.copy().digest('hex') }),
  };
}
