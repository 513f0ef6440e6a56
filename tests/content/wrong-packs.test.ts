import { readFileSync } from 'node:fs';
import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { courseFilesOf } from '#scripts/web/course-data.ts';
import { fromRoot } from '#server/root.ts';

const COURSE = 'introduction-to-islam';
const BASE = `base/courses/${COURSE}.json`;
const WORDS = `tr/courses/${COURSE}.json`;
const onDisk = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));

/** A place in a pack, as a list of keys. */
type Place = readonly (string | number)[];
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** A copy in which one place is changed; undefined takes it out. */
function changed(value: unknown, [key, ...rest]: Place, to: unknown): unknown {
  if (key === undefined) return to;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  const inner = changed((value as Record<string, unknown>)[key], rest, to);
  if (inner === undefined && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (inner === undefined) delete (copy as Record<string, unknown>)[key];
  else (copy as Record<string, unknown>)[key] = inner;
  return copy;
}

const build = (file: string, pack: unknown) => (): unknown =>
  courseFilesOf([COURSE], (asked) => (asked === file ? pack : onDisk(asked)));

test('the packs as they are build', () => {
  expect(build(BASE, onDisk(BASE))).not.toThrow();
});

/** What any pack may lose or get wrong, and never without being told: keys, kinds, ids, references, types. */
const WRONG: Readonly<Record<string, unknown>> = {
  number: 7,
  nothing: undefined,
  'another id': 'no-such-thing',
};

test.each([BASE, WORDS])('a wrong %s fails with file, key and reason', (file) => {
  const pack = onDisk(file);
  // Sources are free to be others, as long as the schema's least is there.
  const places = placesIn(pack).filter((place) => place.length > 0 && !place.includes('sources'));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...Object.keys(WRONG)), (place, how) => {
      fc.pre(matters(pack, place, how));
      expect(build(file, changed(pack, place, WRONG[how])), `${place.join('.')} ${how}`).toThrow(
        /^content\/[a-z/-]+\.json: .*[a-z]/u,
      );
    }),
    { numRuns: 150 },
  );
});

/** Some changes leave a pack that is right: a text may say another thing, a list one thing less. */
function matters(pack: unknown, place: Place, how: string): boolean {
  const at = (path: Place) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], pack);
  const isText = typeof at(place) === 'string';
  const inList = Array.isArray(at(place.slice(0, -1)));
  if (how === 'number') return true;
  if (how === 'nothing') return !inList && !/^(?:at|title|script|mirrored)$/u.test(String(place.at(-1)));
  // Only what names something is wrong by naming another thing; words may always be others.
  return (
    isText &&
    !('title' in (pack as object)) &&
    /^(?:kind|from|at|right|wrong|figure|hadith|dua|name|ayah|level)$/u.test(String(place.at(-1)))
  );
}
