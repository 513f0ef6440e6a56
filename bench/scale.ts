import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../src/server/root.ts';
import { HEAVY, middleMember, staffMember } from '../tests/harness/members-crowd.ts';
import { scaled } from '../tests/harness/scale.ts';
import { median } from './median.ts';
import { drawing } from './scale/drawing.ts';
import { grows, markdown, printed, type Cost, type Curve } from './scale/figures.ts';
import { openPlace, tokenOf, type Place } from './scale/place.ts';
import { MEMBERS, STAFF } from './scale/questions.ts';

/**
 * What the main question of every screen costs among few members and among many: through the API as the browser asks it, in turns on the
 * same machine, as somebody in the middle, as who has the most of everything, and as staff. `TEST_SCALE=full` goes to a million.
 * `FILLED=folder` keeps the filled databases, `DRAW=1` writes `docs/growth.svg` and the figures of `docs/growth.md`.
 */
const SIZES = (process.env.SIZES ?? (scaled(0, 1) === 1 ? '100000,1000000' : '1000,10000,100000'))
  .split(',')
  .map(Number);
const TURNS = Number(process.env.TURNS ?? 15);
const PLANS = 5;
const WARM = 4;
const ONLY = process.env.ONLY?.split(',');
const MARK = '<!-- figures -->';

const member = (who: Curve['who'], { people }: Place, turn: number): number =>
  ({ member: middleMember(people, turn), heavy: HEAVY, staff: staffMember(people) })[who];

const tokens = new Map<string, Promise<string>>();
function token(who: Curve['who'], number: number): Promise<string> {
  const key = `${who} ${number}`;
  const known = tokens.get(key) ?? tokenOf(number, who === 'staff' ? 'aal2' : 'aal1');
  tokens.set(key, known);
  return known;
}

async function cost(
  places: readonly Place[],
  who: Curve['who'],
  question: (typeof MEMBERS)[string][string],
): Promise<Cost[]> {
  const took = places.map((): number[] => []);
  const pages = places.map((): number[] => []);
  for (let turn = 0; turn < WARM + TURNS + PLANS; turn += 1)
    for (const [at, place] of places.entries()) {
      const number = member(who, place, turn);
      const bearer = await token(who, number);
      const request = question({ member: number, people: place.people, later: place.later });
      if (turn >= WARM + TURNS) pages[at]?.push(await place.pages(bearer, request));
      else {
        const milliseconds = await place.took(bearer, request);
        // The first turns make plans, which connections keep.
        if (turn >= WARM) took[at]?.push(milliseconds);
      }
    }
  return places.map((_, at) => ({ ms: median(took[at] ?? []), pages: median(pages[at] ?? []) }));
}

const isWanted = (group: string) => ONLY === undefined || ONLY.includes(group);

/** With `ONLY=People,Panel` the other groups stay as they were found the last time. */
async function withOthers(found: readonly Curve[]): Promise<Curve[]> {
  if (process.env.FILLED === undefined) return [...found];
  const file = join(process.env.FILLED, `${SIZES.join('-')}.json`);
  const known: Curve[] = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
  const groups = Object.keys({ ...MEMBERS, ...STAFF });
  const all = [...known.filter(({ group }) => !isWanted(group)), ...found].toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
  );
  await writeFile(file, JSON.stringify(all));
  return all;
}

async function curves(places: readonly Place[]): Promise<Curve[]> {
  const found: Curve[] = [];
  for (const [groups, askers] of [
    [MEMBERS, ['member', 'heavy']],
    [STAFF, ['staff']],
  ] as const)
    for (const [group, questions] of Object.entries(groups).filter(([group]) => isWanted(group))) {
      for (const [name, question] of Object.entries(questions))
        for (const who of askers)
          try {
            found.push({ group, name, who, costs: await cost(places, who, question) });
          } catch (failure) {
            // What is refused or takes too long is said, and the others are asked all the same.
            console.error(`${group}, ${name}, ${who}:`, failure);
            process.exitCode = 1;
          }
      console.log(
        printed(
          found.filter((curve) => curve.group === group),
          SIZES,
        ),
      );
    }
  return found;
}

async function draw(found: readonly Curve[]): Promise<void> {
  const page = fromRoot('docs/growth.md');
  const [before = '', , after = ''] = (await readFile(page, 'utf8')).split(MARK);
  await writeFile(page, `${before}${MARK}\n\n${markdown(found, SIZES)}\n\n${MARK}${after}`);
  await writeFile(fromRoot('docs/growth.svg'), drawing(found, SIZES));
}

const places: Place[] = [];
try {
  for (const size of SIZES) places.push(await openPlace(size));
  const found = await withOthers(await curves(places));
  const faults = found.filter(grows);
  console.log(`\n${found.length} curves; grow for somebody in the middle or for staff: ${faults.length}`);
  for (const { group, name } of faults) console.log(`  ${group}: ${name}`);
  if (process.env.DRAW !== undefined) await draw(found);
} finally {
  for (const place of places) await place.stop();
}
