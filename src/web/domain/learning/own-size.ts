import { ownTextSize } from '#web/domain/settings/own-text-size.ts';

export const courseSize = ownTextSize('course-size');
