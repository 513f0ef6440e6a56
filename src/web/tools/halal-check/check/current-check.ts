import { keepCheck } from '#web/tools/halal-check/own-halal.ts';
import { createStore } from '#web/store.ts';

export interface CurrentCheck {
  /** As it stands in the field. */
  text: string;
  /** What was judged; null until somebody asked. */
  checked: string | null;
  product: string;
  /** How the text came here: what was read or looked up wants a second look. */
  from: 'hand' | 'picture' | 'database';
}

const NOTHING: CurrentCheck = { text: '', checked: null, product: '', from: 'hand' };

/** Lives as long as the page, so that looking up an ingredient or changing the standard loses nothing. */
export const currentCheck = createStore<CurrentCheck>(NOTHING);

export function write(text: string): void {
  currentCheck.set({ ...currentCheck.get(), text });
}

/** A text that was read or fetched, to be looked over before it is judged. */
export function propose(text: string, from: 'picture' | 'database', product = ''): void {
  currentCheck.set({ text, from, product, checked: null });
}

export function judge(now: number): void {
  const known = currentCheck.get();
  const text = known.text.trim();
  if (text === '') return;
  currentCheck.set({ ...known, text, checked: text });
  keepCheck({ at: now, text, product: known.product });
}

export function reopen(text: string, product: string): void {
  currentCheck.set({ text, product, from: 'hand', checked: text });
}

export const startAnew = (): void => currentCheck.set(NOTHING);
