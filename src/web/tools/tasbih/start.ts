import type { Start } from '#web/domain/screens/contributions/starts.ts';
import { useWasUsed } from '#web/platform/session/uses.ts';

const start: Start = { useDone: () => useWasUsed('tasbih') };

export default start;
