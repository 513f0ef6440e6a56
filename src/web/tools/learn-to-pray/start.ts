import type { Start } from '#web/contributions/starts.ts';
import { useWasUsed } from '#web/session/uses.ts';

const start: Start = { useDone: () => useWasUsed('learn-to-pray') };

export default start;
