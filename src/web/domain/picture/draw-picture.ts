import type { Quotation } from '#web/domain/picture/quotation.ts';
import { wrappedLines } from '#web/domain/picture/wrapped-lines.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** The upright shape that messengers and social media show whole. Long texts make it higher. */
const WIDTH = 1080;
const HEIGHT = 1350;

const MARGIN = 110;
const STAR = 135;
const COLOURS = { ground: '#0e3a38', glow: '#1d5a55', text: '#f6e7c4', gold: '#e9b851' } as const;
/** From large to small, until all of it fits. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6];

interface Block {
  lines: string[];
  font: string;
  lineHeight: number;
  colour: string;
  direction: 'rtl' | 'ltr';
  /** Room above it. */
  gap: number;
}

export async function drawnPicture(quotation: Quotation): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
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
  const { direction } = getComputedStyle(document.documentElement);
  const own = direction === 'rtl' ? 'rtl' : 'ltr';
  const face = getComputedStyle(document.body).fontFamily;
  const block = (
    text: string,
    size: number,
    family: string,
    rest: Pick<Block, 'colour' | 'direction' | 'gap'> & { leading: number; weight?: number },
  ): Block => {
    const font = `${rest.weight ?? 400} ${size}px ${family}`;
    context.font = font;
    context.direction = rest.direction;
    const lines = wrappedLines(text, WIDTH - 2 * MARGIN, (line) => context.measureText(line).width);
    return { ...rest, lines, font, lineHeight: size * rest.leading };
  };
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

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, lineHeight, gap }) => sum + gap + lines.length * lineHeight, 0);
}

function drawGround(context: CanvasRenderingContext2D, height: number): void {
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, WIDTH, height);
  const glow = context.createRadialGradient(
    WIDTH / 2,
    height * 1.1,
    0,
    WIDTH / 2,
    height * 1.1,
    height * 0.9,
  );
  glow.addColorStop(0, COLOURS.glow);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, height);
  context.strokeStyle = COLOURS.text;
  context.globalAlpha = 0.06;
  context.lineWidth = 2;
  for (let x = STAR / 2; x < WIDTH; x += STAR)
    for (let y = STAR / 2; y < height + STAR; y += STAR) context.stroke(new Path2D(khatam(x, y, STAR / 2)));
  context.globalAlpha = 1;
  context.strokeStyle = COLOURS.gold;
  context.lineWidth = 3;
  context.strokeRect(36, 36, WIDTH - 72, height - 72);
}

function drawBlocks(context: CanvasRenderingContext2D, blocks: readonly Block[], top: number): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let y = top;
  for (const { lines, font, lineHeight, colour, direction, gap } of blocks) {
    y += gap;
    context.font = font;
    context.fillStyle = colour;
    context.direction = direction;
    for (const line of lines) {
      context.fillText(line, WIDTH / 2, y + lineHeight / 2);
      y += lineHeight;
    }
  }
}
