import type { TimelineEntry } from '#content/timeline-schema.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';

export interface YearWords {
  civil: (entry: TimelineEntry) => string;
  hijri: (entry: TimelineEntry) => string;
}

/** When something was, in both calendars. */
export function useYearWords(): YearWords {
  const t = useText<typeof en>('tools/timeline-of-islam');
  return {
    civil: ({ about, ce }) => t(about ? 'yearAbout' : 'year', { year: spanOf(ce) }),
    hijri: ({ about, ah }) =>
      ah ? t(about ? 'hijriAbout' : 'hijri', { year: spanOf(ah) }) : t('beforeHijra'),
  };
}

/** Held together, or Arabic would turn 706–715 around. */
const spanOf = ({ from, to }: TimelineEntry['ce']) =>
  to === undefined ? String(from) : leftToRight(`${from}–${to}`);
