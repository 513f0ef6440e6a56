import type { Quotation } from '#web/domain/picture/quotation.ts';
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
import type { Block, BlockLook } from '#web/domain/picture/sheet.ts';

/** From large to small, until all of it fits. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6];

export async function drawnPicture(quotation: Quotation): Promise<HTMLCanvasElement> {
  const context = newContext();
  const { canvas } = context;
  const arabicFace = quotation.scripture ? 'Amiri Quran' : 'Scheherazade New';
  await document.fonts.load(`64px "${arabicFace}"`, quotation.arabic);
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = blocksOf(context, quotation, arabicFace, scale);
    if (heightOf(blocks) <= HEIGHT - 2 * MARGIN) break;
  }
  canvas.width = WIDTH;
  canvas.height = Math.max(HEIGHT, Math.ceil(heightOf(blocks) + 2 * MARGIN));
  drawGround(context, canvas.height);
  drawBlocks(context, blocks, (canvas.height - heightOf(blocks)) / 2);
  return canvas;
}

function blocksOf(
  context: CanvasRenderingContext2D,
  { title, arabic, meaning, source }: Quotation,
  arabicFace: string,
  scale: number,
): Block[] {
  const { face, direction: own } = ownWriting();
  const block = (words: string, size: number, family: string, look: BlockLook) =>
    blockOf(context, words, size, family, look);
  const [text, gold] = [COLOURS.text, COLOURS.gold];
  return [
    block(title, 40, face, { colour: gold, direction: own, gap: 0, leading: 1.5, weight: 600 }),
    block(arabic, 68 * scale, `"${arabicFace}", serif`, {
      colour: text,
      direction: 'rtl',
      gap: 30,
      leading: 2,
    }),
    ...(meaning
      ? [block(meaning, 40 * scale, face, { colour: text, direction: own, gap: 40, leading: 1.5 })]
      : []),
    block(source, 30, face, { colour: gold, direction: own, gap: 50, leading: 1.5 }),
    block('Rafiq · رفيق', 28, face, { colour: text, direction: 'ltr', gap: 30, leading: 1.5, weight: 600 }),
  ];
}
