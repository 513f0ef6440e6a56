import { createStore } from '#web/platform/store.ts';

export interface Toast {
  id: number;
  text: string;
  look: 'good' | 'bad';
}

const SHOWN_FOR = 6000;

export const toasts = createStore<readonly Toast[]>([]);

let last = 0;

/** Waits in the list until the toaster is mounted. */
export function toast(text: string, look: Toast['look'] = 'good'): void {
  toasts.set([...toasts.get(), { id: ++last, text, look }]);
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

export function dismissLater(id: number): () => void {
  const timer = setTimeout(() => dismiss(id), SHOWN_FOR);
  return () => clearTimeout(timer);
}
