import { dayNumber } from '#core/day.ts';
import { frameAt } from '#core/stories/frame.ts';
import { isTheme } from '#core/stories/themes.ts';
import { ownStories } from '#web/domain/stories/own-stories.ts';
import type en from '#web/features/story/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { useNow } from '#web/platform/use-now.ts';

/** Words around a story for one child. */
export interface Frame {
  opening: string;
  closing: string;
}

/** A story told to somebody by name: sentences that exist, around a story that stays as it is. Null where no name is known. */
export function useFrame(story: string, theme: string | undefined, bedtime: boolean): Frame | null {
  const t = useText<typeof en>('features/story');
  const today = dayNumber(dayOf(useNow('minute')));
  const child = useStore(ownStories).child;
  if (!child || child.name === '') return null;
  const name = apart(child.name);
  const { opening, closing } = frameAt(story, today, bedtime);
  const about = isTheme(theme) ? t(`about.${theme}`) : '';
  return {
    opening: [t(opening, { name }), about].filter(Boolean).join(' '),
    closing: t(closing, { name }),
  };
}
