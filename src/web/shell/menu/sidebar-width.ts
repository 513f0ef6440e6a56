import { remember, remembered } from '#web/platform/device.ts';
import { createStore } from '#web/platform/store.ts';

const KEY = 'sidebar';

export type SidebarWidth = 'wide' | 'narrow';

/** Of this device, known before the first paint so that nothing moves. */
export const sidebarWidth = createStore<SidebarWidth>(remembered(KEY) === 'narrow' ? 'narrow' : 'wide');

sidebarWidth.subscribe(() => remember(KEY, sidebarWidth.get()));
