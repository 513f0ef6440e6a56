import { wrappedLines } from '#web/domain/picture/wrapped-lines.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** The upright shape that messengers and social media show whole. Long texts make it higher. */
export const WIDTH = 1080;
export const HEIGHT = 1350;

export const MARGIN = 110;
const STAR = 135;
export const COLOURS = { ground: '#0e3a38', glow: '#1d5a55', text: '#f6e7c4', gold: '#e9b851' } as const;

export interface Block {
  lines: string[];
  font: string;
  lineHeight: number;
  colour: string;
  direction: 'rtl' | 'ltr';
  /** Room above it. */
  gap: number;
}

export interface BlockLook extends Pick<Block, 'colour' | 'direction' | 'gap'> {
  leading: number;
  weight?: number;
}

export function newContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  return context;
}

/** The face and the direction in which the page is read. */
export function ownWriting(): { face: string; direction: 'rtl' | 'ltr' } {
  const { direction } = getComputedStyle(document.documentElement);
  return {
    face: getComputedStyle(document.body).fontFamily,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** A text in lines that fit between the margins. */
export function blockOf(
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  family: string,
  look: BlockLook,
): Block {
  const font = `${look.weight ?? 400} ${size}px ${family}`;
  context.font = font;
  context.direction = look.direction;
  const lines = wrappedLines(text, WIDTH - 2 * MARGIN, (line) => context.measureText(line).width);
  return { ...look, lines, font, lineHeight: size * look.leading };
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, lineHeight, gap }) => sum + gap + lines.length * lineHeight, 0);
}

export function drawGround(context: CanvasRenderingContext2D, height: number): void {
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

export function drawBlocks(context: CanvasRenderingContext2D, blocks: readonly Block[], top: number): void {
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
