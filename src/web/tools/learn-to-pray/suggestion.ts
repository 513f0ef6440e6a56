import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';

/** Back into a prayer that was interrupted. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { count } = useLesson();
  if (!count || count.at === 0) return null;
  return { kind: 'going', title: t('title'), text: t('cardGoing'), to: pathOf('learn-to-pray') };
}
