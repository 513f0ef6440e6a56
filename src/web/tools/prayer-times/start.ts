import type { Start } from '#web/contributions/starts.ts';
import { usePlace } from '#web/place/own-places.ts';

const start: Start = { useDone: () => usePlace() !== null };

export default start;
