import { expect, test } from 'vitest';
import { evenLight, isNegative, negative } from './even-light.ts';
import type { Grey } from './grey.ts';
import { greymap, greyOf } from './grey.ts';
import { linePitchOf, skewOf } from './skew.ts';

const [WIDTH, HEIGHT] = [600, 400];

/** Rows of strokes as a printer would set them: every `pitch` pixels, turned by some degrees around the middle. */
function printed(degrees: number, pitch: number, tone: (ink: boolean, x: number, y: number) => number): Grey {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
    const along = right * cosine + down * sine;
    const across = down * cosine - right * sine;
    const inLine = ((across % pitch) + pitch) % pitch < pitch * 0.4;
    const inText = Math.abs(along) < 240 && Math.abs(across) < 150;
    return tone(inLine && inText && ((Math.round(along) % 9) + 9) % 9 < 4, x, y);
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}
const onPaper = (ink: boolean) => (ink ? 20 : 235);

test.each([-8, -2.8, 0, 2.4, 6.5])('lines that fall by %d degrees are found to', (degrees) => {
  expect(Math.abs(skewOf(printed(degrees, 24, onPaper)) - degrees)).toBeLessThanOrEqual(0.2);
});

test.each([14, 24, 40])('lines that stand %d pixels apart are found to', (pitch) => {
  expect(Math.abs(linePitchOf(printed(1.5, pitch, onPaper), 1.5) - pitch)).toBeLessThanOrEqual(1);
});

test('an empty picture has no lines', () => {
  const empty = printed(0, 24, () => 235);
  expect(skewOf(empty)).toBe(0);
  expect(linePitchOf(empty, 0)).toBe(0);
});

test('ink is black and paper white in the shadow and in the light', () => {
  const light = (x: number) => 0.35 + (0.65 * x) / WIDTH;
  const { pixels } = evenLight(
    printed(0, 24, (ink, x) => onPaper(ink) * light(x)),
    14,
  );
  const truth = printed(0, 24, onPaper).pixels;
  const wrong = pixels.filter((tone, index) => tone < 128 !== (truth[index] ?? 0) < 128);
  expect(wrong.length / pixels.length).toBeLessThan(0.01);
});

test('light letters on a dark packet are known as such, dark ones on paper are not', () => {
  const dark = printed(0, 24, (ink) => (ink ? 240 : 30));
  expect(isNegative(dark, 14)).toBe(true);
  expect(isNegative(printed(0, 24, onPaper), 14)).toBe(false);
  const { pixels } = evenLight(negative(dark), 14);
  const truth = printed(0, 24, onPaper).pixels;
  const wrong = pixels.filter((tone, index) => tone < 128 !== (truth[index] ?? 0) < 128);
  expect(wrong.length / pixels.length).toBeLessThan(0.01);
});

test('the edge of a packet on a dark table is no letter', () => {
  const { pixels } = evenLight(
    printed(0, 24, (ink, x) => (x < 90 ? 60 : onPaper(ink))),
    14,
  );
  const truth = printed(0, 24, (ink, x) => (x < 90 ? 235 : onPaper(ink))).pixels;
  const wrong = pixels.filter((tone, index) => tone < 128 !== (truth[index] ?? 0) < 128);
  expect(wrong.length / pixels.length).toBeLessThan(0.01);
});

test('brightness is that of Rec. 601, and a greymap says its size', () => {
  const data = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255);
  const grey = greyOf({ width: 3, height: 1, data });
  expect([...grey.pixels]).toEqual([76, 149, 28]);
  expect(new TextDecoder('latin1').decode(greymap(grey).subarray(0, 11))).toBe('P5\n3 1\n255\n');
});
