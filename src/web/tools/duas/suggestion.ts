import { progressOf } from '#core/duas/sitting.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { routineDue } from '#web/tools/duas/routine-due.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/domain/duas/address.ts';
import { entriesOf } from '#web/domain/duas/categories.ts';
import { useSaidToday } from '#web/tools/duas/own/own-counts.ts';

/** The words of the morning or the evening in their hours, until they are said. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/duas');
  const routine = routineDue(useNow('minute').getHours());
  const said = useSaidToday();
  if (!routine) return null;
  const entries = entriesOf(routine) ?? [];
  const { done, begun } = progressOf(entries, said(routine));
  if (done === entries.length) return null;
  return {
    kind: 'now',
    title: t(`routine.${routine}`),
    text: begun
      ? t('routineProgress', { done, count: entries.length })
      : t('routineText', { count: entries.length }),
    to: shelfPath(routine),
  };
}
