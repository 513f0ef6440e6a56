import { useQuery } from '@tanstack/react-query';
import { guideQuery } from '#web/domain/guides/packs.ts';
import { familyQuery } from '#web/domain/person/family.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/parenting-in-islam/en.json';
import { useOwnAges } from '#web/tools/parenting-in-islam/own-ages.ts';
import type { Age } from '#web/tools/parenting-in-islam/own-ages.ts';
import { weekIdea } from '#web/tools/parenting-in-islam/week-idea.ts';

/** What a child's account says of its age, where its parents chose none. */
const AGES: Readonly<Record<string, readonly Age[]>> = {
  under_10: ['age-3-6', 'age-7-10'],
  '10_12': ['age-7-10', 'age-11-14'],
  '13_15': ['age-11-14', 'age-15'],
  '16_17': ['age-15'],
};

/** A small thing to do together this week, for whoever has a linked child; only adults have. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/parenting-in-islam');
  const { data: profile } = useProfile();
  const { data: family = [] } = useQuery({
    ...familyQuery(profile?.user_id ?? ''),
    enabled: profile?.age_group === 'adult',
  });
  const children = family.filter(({ relation, approved }) => relation === 'child' && approved);
  const { data: guide } = useQuery({
    ...guideQuery(useLanguage(), 'parenting-in-islam'),
    enabled: children.length > 0,
  });
  const chosen = useOwnAges();
  const today = dayOf(useNow('minute'));
  if (children.length === 0 || !guide) return null;
  const told = children.flatMap(({ age_group }) => AGES[age_group ?? ''] ?? []);
  const idea = weekIdea(guide, chosen.length > 0 ? chosen : told, today);
  return idea
    ? { kind: 'soon', title: idea.title, text: t('weekIdea'), to: `/${guide.id}/${idea.id}` }
    : null;
}
