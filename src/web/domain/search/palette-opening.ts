import { createStore } from '#web/platform/store.ts';

/** Whether the palette is wanted. Known before the palette itself is here, which then opens at once. */
export const paletteOpen = createStore(false);
