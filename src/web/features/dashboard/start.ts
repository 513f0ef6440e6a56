import type { Start } from '#web/domain/screens/contributions/starts.ts';
import { install, installation } from '#web/platform/install.ts';
import { useStore } from '#web/platform/store.ts';

/** Putting the app on the home screen, where this browser can do it when asked. */
export default {
  useDone: () => useStore(installation) === 'installed',
  useOffered: () => ['installed', 'possible'].includes(useStore(installation)),
  onSelect: () => void install(),
} satisfies Start;
