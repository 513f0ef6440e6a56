/** `TEST_SCALE=full` runs races, faults and fuzzing at their whole size; the default keeps the suite short. */
export const FULL = process.env.TEST_SCALE === 'full';
export const NOT_FULL = 'tried at the whole size alone (TEST_SCALE=full)';

export const scaled = (ci: number, full: number): number => (FULL ? full : ci);
