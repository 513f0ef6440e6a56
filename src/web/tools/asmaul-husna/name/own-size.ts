import { ownTextSize } from '#web/domain/settings/own-text-size.ts';

export const nameSize = ownTextSize('names-size');
