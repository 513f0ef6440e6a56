import { createStore } from '#web/platform/store.ts';

/** Where the bar over a phone's screen has room for what the screen itself puts there; none on wide windows and for visitors. */
export const barPlace = createStore<HTMLElement | null>(null);

export const makeRoom = (room: HTMLElement | null): void => barPlace.set(room);
