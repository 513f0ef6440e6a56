import { isoDay } from '#core/day.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/tasbih/en.json';
import { useTasbih } from '#web/tools/tasbih/own-tasbih.ts';

/** Back to today’s count. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/tasbih');
  const tasbih = useTasbih();
  const today = tasbih.days[isoDay(dayOf(useNow('minute')))] ?? 0;
  if (today === 0) return null;
  return {
    kind: 'going',
    title: t('cardTitle'),
    text: t('cardToday', { count: today }),
    to: pathOf('tasbih'),
  };
}
