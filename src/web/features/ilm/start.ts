import { useOwnLessons } from '#web/domain/learning/progress.ts';
import type { Start } from '#web/domain/screens/contributions/starts.ts';

const start: Start = { useDone: () => Object.keys(useOwnLessons()).length > 0 };

export default start;
