import {
  blockOf,
  COLOURS,
  drawBlocks,
  drawGround,
  HEIGHT,
  heightOf,
  MARGIN,
  newContext,
  ownWriting,
  WIDTH,
} from '#web/domain/picture/sheet.ts';
import type { Block } from '#web/domain/picture/sheet.ts';
import { qrDrawing } from '#web/features/certificate/qr.ts';
import type { Wording } from '#web/features/certificate/wording.ts';

const CODE = 400;
const GAP = 40;

/** The certificate as a picture, with the code that leads to its page. */
export async function drawnCertificate(wording: Wording, address: string): Promise<HTMLCanvasElement> {
  const context = newContext();
  const { canvas } = context;
  // The sheet on the page shows the same letters.
  await document.fonts.ready;
  const [above, below] = blocksOf(context, wording);
  const height = heightOf(above) + GAP + CODE + heightOf(below);
  canvas.width = WIDTH;
  canvas.height = Math.max(HEIGHT, Math.ceil(height + 2 * MARGIN));
  drawGround(context, canvas.height);
  const top = (canvas.height - height) / 2;
  drawBlocks(context, above, top);
  const codeTop = top + heightOf(above) + GAP;
  drawCode(context, address, (WIDTH - CODE) / 2, codeTop);
  drawBlocks(context, below, codeTop + CODE);
  return canvas;
}

function blocksOf(context: CanvasRenderingContext2D, wording: Wording): [Block[], Block[]] {
  const { face, direction } = ownWriting();
  const line = (text: string, size: number, gap: number, colour: string, weight = 400) =>
    blockOf(context, text, size, face, { colour, direction, gap, leading: 1.4, weight });
  const { text, gold } = COLOURS;
  return [
    [
      line(wording.title, 42, 0, gold, 600),
      line(wording.name, 72, 24, text, 600),
      line(wording.passed, 34, 16, text),
      line(wording.course, 52, 16, gold, 600),
      ...wording.facts.map((fact, at) => line(fact, 30, at === 0 ? 28 : 4, text)),
    ],
    [
      line(wording.host, 28, 20, gold),
      blockOf(context, 'Rafiq · رفيق', 28, face, {
        colour: text,
        direction: 'ltr',
        gap: 12,
        leading: 1.4,
        weight: 600,
      }),
    ],
  ];
}

function drawCode(context: CanvasRenderingContext2D, address: string, x: number, y: number): void {
  const { size, path } = qrDrawing(address);
  context.save();
  context.translate(x, y);
  context.scale(CODE / size, CODE / size);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no list
  context.fill(new Path2D(path));
  context.restore();
}
