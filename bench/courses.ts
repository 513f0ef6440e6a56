import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltCourse, CatalogueEntry } from '../content/built-course.ts';
import { buildStale } from '../scripts/build.ts';
import { courseFilesOf, courseOrder } from '../scripts/web/course-data.ts';
import { openHouse, PHONE } from '../tests/browser/browser.ts';
import { newGuest } from '../tests/harness/clients.ts';
import { median } from './median.ts';

/**
 * What the catalogue and the page of a course cost with the courses that there are, and with so many: the same browser is given
 * either list in turn. Bytes as they are sent; times of the page's own thread, side by side in one run.
 */
const MANY = 200;
const RUNS = Number(process.env.RUNS ?? 7);
const KB = 1000;

const files = courseFilesOf();
const read = <File>(path: string): File => JSON.parse(files.get(path) ?? 'null') as File;
const present = read<CatalogueEntry[]>('en.json');
const page = read<BuiltCourse>(`en/${courseOrder()[0]}.json`);

/** Courses that are as long as the present ones, with titles that no other has, so that compression finds no copies. */
const grown = Array.from({ length: MANY }, (_, at): CatalogueEntry => {
  const model = present[at % present.length];
  if (!model) throw new Error('There is no course');
  const own = (text: string, place: string) =>
    text
      .split(' ')
      .map((word, index) => word + shuffledLetters(word, `${at}/${place}/${index}`))
      .join(' ')
      .slice(0, text.length);
  return {
    ...model,
    // The first ones keep their names: their screens exist.
    id: at < present.length ? model.id : `${model.id}-${at}`,
    level: (['beginner', 'intermediate', 'advanced'] as const)[at % 3] ?? 'beginner',
    title: own(model.title, 'title'),
    summary: own(model.summary, 'summary'),
    lessons: model.lessons.map((lesson) => ({ ...lesson, title: own(lesson.title, lesson.id) })),
  };
});

/** The letters of a word in another order, which differs from course to course. */
function shuffledLetters(word: string, seed: string): string {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return [...word]
    .map((letter) => ({ letter, at: (state = (state * 137 + 71) % 9973) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ letter }) => letter)
    .join('');
}

const sent = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const size = (text: string) =>
  `${(sent(text) / KB).toFixed(1).padStart(6)} KB sent, ${(text.length / KB).toFixed(0).padStart(4)} KB read`;

const LISTS = { [`${present.length} courses`]: present, [`${MANY} courses`]: grown };
for (const [name, list] of Object.entries(LISTS))
  console.log(`catalogue, ${name.padEnd(12)} ${size(JSON.stringify(list))}`);
console.log(`page of a course         ${size(JSON.stringify(page))}, however many there are`);

await buildStale();
const house = await openHouse();
const guest = await newGuest(house.server);

/** Milliseconds of scripts, styles and layout until the last card, or the last lesson, is there. */
async function timeOf(path: string, list: readonly CatalogueEntry[], shown: string, count: number) {
  const visit = await house.visitAs(guest, '/privacy', { viewport: PHONE });
  await visit.context.route(/\/assets\/courses-[^/]+\/en\.json$/, (route) =>
    route.fulfill({ json: list as unknown as object }),
  );
  const devtools = await visit.context.newCDPSession(visit.page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Once for the browser's own caches.
  await visit.page.goto(path);
  await visit.page
    .locator(shown)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  await visit.page.goto(path);
  await visit.page
    .locator(shown)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const parse = await visit.page.evaluate((text) => {
    const begun = performance.now();
    for (let turn = 0; turn < 20; turn += 1) JSON.parse(text);
    return (performance.now() - begun) / 20;
  }, JSON.stringify(list));
  await visit.close();
  return { task: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000, parse };
}

const catalogue = { path: '/ilm', shown: 'main h3 a' };
const course = { path: `/${page.id}`, shown: 'main ol a' };
for (const { path, shown } of [catalogue, course]) {
  const taken = Object.keys(LISTS).map((name) => ({ name, tasks: [] as number[], parses: [] as number[] }));
  for (let run = 0; run < RUNS; run += 1)
    for (const one of taken) {
      const list = LISTS[one.name] ?? [];
      const count = path === catalogue.path ? list.length : page.lessons.length;
      const { task, parse } = await timeOf(path, list, shown, count);
      one.tasks.push(task);
      one.parses.push(parse);
    }
  const [few, many] = taken.map(({ tasks }) => median(tasks));
  for (const { name, tasks, parses } of taken)
    console.log(
      `${path.padEnd(24)} ${name.padEnd(12)} ${median(tasks).toFixed(0).padStart(5)} ms of the page's thread, ${median(parses).toFixed(2)} ms to read the list`,
    );
  console.log(`${path.padEnd(24)} ratio ${((many ?? Number.NaN) / (few ?? Number.NaN)).toFixed(2)}`);
}
await house.close();
