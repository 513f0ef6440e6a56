import { ownTextSize } from '#web/domain/settings/own-text-size.ts';

export const hadithSize = ownTextSize('hadith-size');
