import type { KeyboardEvent } from 'react';

/** Fields that stand side by side in one frame, each a part of the same answer. */
const partsAround = (part: HTMLElement): HTMLElement[] => [
  ...(part.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-part]') ?? []),
];

function neighbourOf(part: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const parts = partsAround(part);
  return parts[parts.indexOf(part) + step];
}

/** To the part after (1) or before (-1), with what stands there chosen, so that typing replaces it. */
export function toNeighbour(part: HTMLElement, step: 1 | -1): void {
  const next = neighbourOf(part, step);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** On from a part that is full. Under a finger a list to choose from would only close the keyboard. */
export function goOn(part: HTMLElement): void {
  const isList = neighbourOf(part, 1) instanceof HTMLSelectElement;
  if (!isList || !matchMedia('(pointer: coarse)').matches) toNeighbour(part, 1);
}

/** The browser's own keys: back in the history, the end of a word, copying, choosing letters. */
export function isForBrowser(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  return altKey || ctrlKey || metaKey || (shiftKey && key.startsWith('Arrow'));
}

/** Arrows go where they point. */
export function stepOf(key: string, part: HTMLElement): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const forward =
    getComputedStyle(part.parentElement ?? part).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
}

/** What people type between the parts. */
export const isBetween = (key: string): boolean => ['.', '/', '-', ':', ',', '،'].includes(key);
