import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { chromium } from './chromium.ts';
import type { Engine, Tab } from './engine.ts';
import { fiftyAyahs } from './fifty-ayahs.ts';
import { firefox } from './firefox.ts';
import { drawnLine, dropOf, hasFreeEdges, pictureOf, type DrawnLine } from './ink.ts';
import { LINES, setSheet, SHEET, SIZE } from './sheet.ts';
import { webkit } from './webkit.ts';

const FACE = 'Amiri Quran';
/** So that a line fits on the sheet. */
const WORDS_IN_LINE = 8;
/**
 * In pixels, at letters of 40. WebKit rounds the width of each glyph, which adds up to less than one and a half for each word. A word that
 * was off its line was off by up to 32; a sign of pause moved its line by 12, and lines have at most eight words.
 */
const TOLERANCE = { drop: 1, widthPerWord: 1.5, indentPerWord: 1 };

const lines = fiftyAyahs().flatMap(({ place, text }) => {
  const words = text.split(/ (?!\p{Mn})/u);
  const count = Math.ceil(words.length / WORDS_IN_LINE);
  return Array.from({ length: count }, (_, index) => ({
    place: `${place}, line ${index + 1}`,
    text: words.slice(index * WORDS_IN_LINE, (index + 1) * WORDS_IN_LINE).join(' '),
  }));
});

let server: TestServer;
let session: string;
let expected: DrawnLine[];

/** A window of WebKitGTK on a screen that nobody sees is now and then never painted; the next one is. */
async function drawn(open: Engine, windows = 4): Promise<DrawnLine[]> {
  const tab = await open(server);
  try {
    return await drawnIn(tab);
  } catch (error) {
    if (windows === 1) throw error;
  } finally {
    await tab.close();
  }
  return drawn(open, windows - 1);
}

async function drawnIn(tab: Tab): Promise<DrawnLine[]> {
  await tab.resize(SHEET);
  await tab.goto('/privacy');
  await tab.evaluate((stored) => localStorage.setItem('sb-127-auth-token', stored), session);
  await tab.goto('/quran/112');
  const isShown = () => document.querySelector('[data-ayah] p[lang=ar]') !== null;
  await vi.waitUntil(() => tab.evaluate(isShown), { timeout: 60_000, interval: 250 });
  const seen: DrawnLine[] = [];
  for (let first = 0; first < lines.length; first += LINES) {
    const texts = lines.slice(first, first + LINES).map(({ text }) => text);
    const set = await setSheet(tab, FACE, texts);
    const picture = await vi.waitUntil(
      async () => {
        const taken = await pictureOf(await tab.picture());
        return hasFreeEdges(taken) && taken;
      },
      { timeout: 10_000, interval: 250 },
    );
    seen.push(...set.map((line) => drawnLine(picture, line)));
  }
  return seen;
}

beforeAll(async () => {
  server = await startServer({ from: 'dist' });
  const { client } = await newGuest(server);
  session = JSON.stringify((await client.auth.getSession()).data.session);
  expected = await drawn(chromium);
});
afterAll(() => server?.stop());

test('fifty ayahs are compared, and all of their ink is on the sheet', () => {
  expect(fiftyAyahs()).toHaveLength(50);
  expect(expected).toHaveLength(lines.length);
  for (const [index, { width }] of expected.entries()) {
    expect(width, lines[index]?.place).toBeGreaterThan(SIZE);
    expect(width, lines[index]?.place).toBeLessThan(SHEET.width - 2 * SIZE);
  }
});

describe.each([
  { engine: 'Firefox', open: firefox },
  { engine: 'WebKit', open: webkit },
])('in $engine', ({ open }) => {
  test('an ayah is as wide as in Chromium, begins where it does, and each word stands on its line', async () => {
    const seen = await drawn(open);
    const differing = lines.flatMap(({ place, text }, index) => {
      const [ours, theirs] = [seen[index], expected[index]];
      if (!ours || !theirs) return [`${place} was not drawn`];
      const words = theirs.words.length;
      const wider = ours.width - theirs.width;
      const moved = Math.round(ours.indent - theirs.indent);
      const drops = theirs.words.map((word, at) => dropOf(ours.words[at] ?? new Map(), word, SIZE));
      return [
        ...(Math.abs(wider) > TOLERANCE.widthPerWord * words ? [`${place} is ${wider} wider`] : []),
        ...(Math.abs(moved) > TOLERANCE.indentPerWord * words ? [`${place} begins ${moved} farther in`] : []),
        ...drops.flatMap((drop, at) =>
          Math.abs(drop) > TOLERANCE.drop ? [`${place}: ${text.split(' ')[at]} is ${drop} too low`] : [],
        ),
      ];
    });
    expect(differing).toEqual([]);
  });
});
