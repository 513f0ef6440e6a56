import { evenLight, isNegative, negative } from '#web/tools/halal-check/label-reader/picture/even-light.ts';
import { greyOf } from '#web/tools/halal-check/label-reader/picture/grey.ts';
import type { Grey } from '#web/tools/halal-check/label-reader/picture/grey.ts';
import { linePitchOf, skewOf } from '#web/tools/halal-check/label-reader/picture/skew.ts';

/** Pixels along the longer side while looking for lines. */
const SKETCH = 1200;
/** Wider than any stroke in it. */
const SKETCH_STROKE = 24;
/** Pixels from line to line at which the models read best: small letters are a smaller part of an Arabic line. */
const PITCH = { latin: 48, arabic: 80 };
/** What a phone can work on without running out of memory. */
const MOST_PIXELS = 9_000_000;

/** Level lines of letters of a good size, black on white. */
export function preparedPicture(picture: ImageBitmap, script: keyof typeof PITCH): Grey {
  const longer = Math.max(picture.width, picture.height);
  const sketchScale = Math.min(1, SKETCH / longer);
  const plain = drawn(picture, sketchScale, 0);
  const turned = isNegative(plain, SKETCH_STROKE);
  const toned = (grey: Grey) => (turned ? negative(grey) : grey);
  const sketch = evenLight(toned(plain), SKETCH_STROKE);
  const skew = skewOf(sketch);
  const pitch = linePitchOf(sketch, skew) / sketchScale;
  const wanted = pitch > 0 ? PITCH[script] / pitch : 1;
  const most = Math.sqrt(MOST_PIXELS / (picture.width * picture.height));
  const scale = Math.min(Math.max(wanted, 0.4), 4, most);
  return evenLight(toned(drawn(picture, scale, skew)), PITCH[script] / 2);
}

function drawn(picture: ImageBitmap, scale: number, skew: number): Grey {
  const angle = (-skew * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const width = Math.max(1, Math.round((picture.width * cosine + picture.height * sine) * scale));
  const height = Math.max(1, Math.round((picture.width * sine + picture.height * cosine) * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing off the screen');
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return greyOf(context.getImageData(0, 0, width, height));
}
