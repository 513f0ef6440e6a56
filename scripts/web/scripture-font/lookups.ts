import { words } from './sfnt.ts';

/** Tables that point at others within themselves: offsets count from the beginning of what holds them. */
function pointing(head: readonly (number | 'pointer')[], targets: readonly Buffer[]): Buffer {
  let next = head.length * 2;
  const left = [...targets];
  const values = head.map((value) => {
    if (value !== 'pointer') return value;
    const at = next;
    next += left.shift()?.length ?? 0;
    return at;
  });
  return Buffer.concat([words(...values), ...targets]);
}

const covering = (glyphs: readonly number[]) => words(1, glyphs.length, ...glyphs);
const coveringAll = (count: number) => words(2, 1, 0, count - 1, 0);

const lookup = (kind: number, ...tables: Buffer[]) =>
  pointing([kind, 0, tables.length, ...tables.map(() => 'pointer' as const)], tables);

/** Two glyphs become one. */
export function joining(first: number, pairs: readonly { second: number; joined: number }[]): Buffer {
  const ligatures = pairs.map(({ second, joined }) => words(joined, 2, second));
  const set = pointing([pairs.length, ...pairs.map(() => 'pointer' as const)], ligatures);
  return lookup(4, pointing([1, 'pointer', 1, 'pointer'], [covering([first]), set]));
}

/** Another glyph follows each of these. */
export function following(glyphs: readonly number[], follower: number): Buffer {
  const sequences = glyphs.map((glyph) => words(2, glyph, follower));
  const head = [1, 'pointer', glyphs.length, ...glyphs.map(() => 'pointer' as const)] as const;
  return lookup(2, pointing(head, [covering(glyphs), ...sequences]));
}

/** Another lookup, for those of these glyphs that nothing follows: where anything does, the first rule matches and does nothing. */
export function atTheEnd(glyphs: readonly number[], count: number, applied: number): Buffer {
  const followed = pointing([3, 0, 1, 'pointer', 1, 'pointer', 0], [covering(glyphs), coveringAll(count)]);
  const last = pointing([3, 0, 1, 'pointer', 0, 1, 0, applied], [covering(glyphs)]);
  return lookup(6, followed, last);
}

/** A table of substitutions with more of them, which come after all others of a feature. */
export function withLookups(
  gsub: Buffer,
  feature: string,
  added: readonly { lookup: Buffer; inFeature: boolean }[],
): Buffer {
  if (gsub.readUInt32BE(0) !== 0x00010000)
    throw new Error('The substitutions are of a kind that we do not know');
  const [scripts = 0, features = 0, lookups = 0] = [4, 6, 8].map((at) => gsub.readUInt16BE(at));
  if (!(scripts < features && features < lookups))
    throw new Error('The substitutions stand in another order');
  const list = gsub.subarray(lookups);
  const count = list.readUInt16BE(0);
  const own = Array.from({ length: count }, (_, index) => list.readUInt16BE(2 + index * 2));
  const rest = list.subarray(2 + count * 2);
  // Ours stand first behind the list of offsets, within reach of them; the others move by as much.
  const ours = added.map((one) => one.lookup);
  const begin = 2 + (count + ours.length) * 2;
  const moved = begin + ours.reduce((sum, { length }) => sum + length, 0) - (2 + count * 2);
  const places = ours.map(
    (_, index) => begin + ours.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const newList = Buffer.concat([
    words(count + ours.length, ...own.map((offset) => offset + moved), ...places),
    ...ours,
    rest,
  ]);
  const more = added.flatMap(({ inFeature }, index) => (inFeature ? [count + index] : []));
  const newFeatures = featuresWith(gsub.subarray(features, lookups), feature, more);
  return Buffer.concat([
    gsub.subarray(0, 8),
    words(features + newFeatures.length),
    gsub.subarray(10, features),
    newFeatures,
    newList,
  ]);
}

function featuresWith(list: Buffer, feature: string, more: readonly number[]): Buffer {
  const records = Array.from({ length: list.readUInt16BE(0) }, (_, index) => {
    const at = 2 + index * 6;
    const tag = list.toString('latin1', at, at + 4);
    const table = list.subarray(list.readUInt16BE(at + 4));
    const indexes = Array.from({ length: table.readUInt16BE(2) }, (_number, place) =>
      table.readUInt16BE(4 + place * 2),
    );
    return { tag, indexes: tag === feature ? [...indexes, ...more] : indexes };
  });
  if (!records.some(({ tag }) => tag === feature)) throw new Error(`The font has no feature ${feature}`);
  const tables = records.map(({ indexes }) => words(0, indexes.length, ...indexes));
  let next = 2 + records.length * 6;
  const heads = records.map(({ tag }, index) => {
    const head = Buffer.concat([Buffer.from(tag, 'latin1'), words(next)]);
    next += tables[index]?.length ?? 0;
    return head;
  });
  return Buffer.concat([words(records.length), ...heads, ...tables]);
}
