// @module-tag whole
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LETTERS } from '#content/course-schema.ts';
import { lettersSchema, letterStrokesSchema } from '#content/letters-schema.ts';
import { launchChromium } from '#scripts/chromium.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const { letters } = checked(lettersSchema, 'base/letters.json');
const strokes = checked(letterStrokesSchema, 'base/letter-strokes.json');

/** The face in which screens show the Quran and its letters, as the app's own sheet names it. */
function scriptureFace(): string {
  const sheet = readFileSync(fromRoot('src/web/platform/theme/theme.css'), 'utf8');
  const [, file = ''] = /font-family: 'Amiri Quran';\s*src: url\('([^']+)'\)/u.exec(sheet) ?? [];
  return readFileSync(fromRoot('node_modules', file)).toString('base64');
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

interface Measured {
  /** Left, top, width and height of what the face draws. */
  box: number[];
  /** Of each line, how much lies inside the outline. */
  inside: number[];
  /** How much of the outline a broad pen reaches along all lines. */
  written: number;
  /** Which island of the outline each line is on. */
  islands: number[];
  allIslands: number;
}

async function measured(): Promise<Record<string, Measured>> {
  const page = await browser.newPage();
  const asked = LETTERS.map((id) => {
    const { body = [], dots = [] } = strokes[id] ?? {};
    return { id, character: letters[id]?.character ?? '', lines: [...body, ...dots] };
  });
  const result = await page.evaluate(
    async ({ asked: all, face }) => {
      const bytes = Uint8Array.from(atob(face), (character) => character.codePointAt(0) ?? 0);
      document.fonts.add(await new FontFace('Face', bytes).load());
      // Half of a thousand to the em: thin lines are still lines, and it is drawn in a few seconds.
      const [SCALE, WIDTH, HEIGHT, LEFT, LINE] = [0.5, 750, 850, 75, 475];
      const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas');
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.direction = 'ltr';
      context.font = '1000px Face';
      /** The points that are covered by what is drawn. */
      const covered = (draw: () => void): number[] => {
        context.resetTransform();
        context.clearRect(0, 0, WIDTH, HEIGHT);
        context.setTransform(SCALE, 0, 0, SCALE, LEFT, LINE);
        draw();
        const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
        const points: number[] = [];
        for (let at = 0; at < WIDTH * HEIGHT; at += 1) if ((data[4 * at + 3] ?? 0) > 127) points.push(at);
        return points;
      };
      const lineOf = (path: string, width: number) =>
        covered(() => {
          context.lineWidth = width;
          context.stroke(new Path2D(path));
        });
      const measure = (character: string, lines: string[]): Measured => {
        const outline = covered(() => context.fillText(character, 0, 0));
        const inOutline = new Set(outline);
        // Islands of the outline, by going from each point to its neighbours.
        const island = new Map<number, number>();
        let islands = 0;
        for (const start of outline) {
          if (island.has(start)) continue;
          islands += 1;
          const open = [start];
          island.set(start, islands);
          for (let at = open.pop(); at !== undefined; at = open.pop())
            for (const next of [at - 1, at + 1, at - WIDTH, at + WIDTH])
              if (inOutline.has(next) && !island.has(next)) {
                island.set(next, islands);
                open.push(next);
              }
        }
        const [left, right, top, bottom] = outline.reduce(
          ([least, most, high, low], at) => {
            const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
            return [Math.min(least, x), Math.max(most, x), Math.min(high, y), Math.max(low, y)] as const;
          },
          [WIDTH, 0, HEIGHT, 0] as readonly [number, number, number, number],
        );
        const thin = lines.map((path) => lineOf(path, 4));
        const broad = new Set(lineOf(lines.join(''), 135));
        return {
          box: [left - LEFT, top - LINE, right - left + 1, bottom - top + 1].map((side) => side / SCALE),
          inside: thin.map((line) => line.filter((at) => inOutline.has(at)).length / line.length),
          written: outline.filter((at) => broad.has(at)).length / outline.length,
          islands: thin.map((line) => island.get(line.find((at) => inOutline.has(at)) ?? -1) ?? 0),
          allIslands: islands,
        };
      };
      return Object.fromEntries(all.map(({ id, character, lines }) => [id, measure(character, lines)]));
    },
    { asked, face: scriptureFace() },
  );
  await page.close();
  return result;
}

test('every stroke lies inside the outline that the face gives its letter, and together they write all of it', async () => {
  const found = await measured();
  const told = LETTERS.map((id) => ({ id, ...found[id], drawn: strokes[id] }));
  const outside = told.filter(({ inside = [0] }) => inside.some((part) => !(part >= 0.95)));
  expect(outside.map(({ id, inside }) => ({ id, inside }))).toEqual([]);
  const unwritten = told.filter(({ written = 0 }) => written < 0.97);
  expect(unwritten.map(({ id, written }) => ({ id, written }))).toEqual([]);
  // No part of a letter is left out, and no dot is drawn on its body.
  const left = told.filter(({ islands = [], allIslands }) => new Set(islands).size !== allIslands);
  expect(left.map(({ id }) => id)).toEqual([]);
  const dotted = told.filter(({ islands = [], drawn }) => {
    const body = drawn?.body.length ?? 0;
    return islands.slice(body).some((island) => islands.slice(0, body).includes(island));
  });
  expect(dotted.map(({ id }) => id)).toEqual([]);
  // The drawing is cut to the letter.
  const cut = told.filter(({ box = [], drawn }) =>
    box.some((side, at) => Math.abs(side - (drawn?.box[at] ?? 0)) > 4),
  );
  expect(cut.map(({ id, box, drawn }) => ({ id, box, drawn: drawn?.box }))).toEqual([]);
});
