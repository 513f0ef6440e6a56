/** Fields that stand side by side in one frame, each a part of the same answer. */
const partsAround = (part: HTMLElement): HTMLElement[] => [
  ...(part.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-part]') ?? []),
];

/** To the part after (1) or before (-1), with what stands there chosen, so that typing replaces it. */
export function toNeighbour(part: HTMLElement, step: 1 | -1): void {
  const parts = partsAround(part);
  const next = parts[parts.indexOf(part) + step];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Arrows go where they point. */
export function stepOf(key: string, part: HTMLElement): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const forward =
    getComputedStyle(part.parentElement ?? part).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
}

/** What people type between the parts. */
export const isBetween = (key: string): boolean => ['.', '/', '-', ':', ','].includes(key);
