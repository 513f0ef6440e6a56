import { usePlace } from '#web/domain/place/own-places.ts';
import type { Start } from '#web/domain/screens/contributions/starts.ts';

const start: Start = { useDone: () => usePlace() !== null };

export default start;
