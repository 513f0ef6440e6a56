import { createStore } from '#web/platform/store.ts';
import { keepCheck } from '#web/tools/halal-check/own-halal.ts';

export interface CurrentCheck {
  /** As it stands in the field. */
  text: string;
  /** What was judged; null until somebody asked. */
  checked: string | null;
  product: string;
  /** What the text was read from, to compare. */
  picture: Blob | null;
  /** How the text came here: what was read or looked up wants a second look. */
  from: 'hand' | 'picture' | 'database';
}

const NOTHING: CurrentCheck = { text: '', checked: null, product: '', picture: null, from: 'hand' };

/** Lives as long as the page, so that looking up an ingredient or changing the standard loses nothing. */
export const currentCheck = createStore<CurrentCheck>(NOTHING);

export function write(text: string): void {
  currentCheck.set({ ...currentCheck.get(), text });
}

export const show = (picture: Blob): void => currentCheck.set({ ...NOTHING, picture });

/** What was read in the picture, to be looked over before it is judged. */
export function proposeRead(text: string): void {
  currentCheck.set({ ...currentCheck.get(), text, from: 'picture', checked: null });
}

export function proposeProduct(text: string, product: string): void {
  currentCheck.set({ ...NOTHING, text, product, from: 'database' });
}

export function judge(now: number): void {
  const known = currentCheck.get();
  const text = known.text.trim();
  if (text === '') return;
  currentCheck.set({ ...known, text, checked: text });
  keepCheck({ at: now, text, product: known.product });
}

export function reopen(text: string, product: string): void {
  currentCheck.set({ ...NOTHING, text, product, checked: text });
}

export const startAnew = (): void => currentCheck.set(NOTHING);
