import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in a data folder from a restore's first step to its last; nothing starts on a folder that holds it. */
export const restoringMark = (dataDir: string): string => join(dataDir, 'restoring');

export const isRestoring = (dataDir: string): boolean => existsSync(restoringMark(dataDir));
