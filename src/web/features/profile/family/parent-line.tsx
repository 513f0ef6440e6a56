import { useState } from 'react';
import { isGrown } from '#web/domain/person/age-group.ts';
import { useFamilyAction } from '#web/domain/person/family.ts';
import type { Relative } from '#web/domain/person/family.ts';
import { circleOf } from '#web/domain/person/meeting.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import type en from '#web/features/profile/family/en.json';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const DAY = 24 * 3600_000;

/** A child of an age is told who is linked and what that means. */
export function ParentLine({ parent, age }: { parent: Relative; age: string | null }) {
  const t = useText<typeof en>('features/profile/family');
  const day = useDay();
  const [now] = useState(() => Date.now());
  const answer = useFamilyAction('answer_parent');
  const end = useFamilyAction('end_family_link');
  // Linked by the code alone: for a day the child may say no. The database counts it exactly.
  const fresh = age === 'under_10' && now - Date.parse(parent.since) < DAY;
  const rules = [
    t(`meets.${circleOf(age, parent.community)}`),
    ...(parent.daily_minutes === null ? [] : [t('ruleMinutes', { count: parent.daily_minutes })]),
  ];
  return (
    <div className="rounded-field border border-line px-4">
      <PersonLine person={parent} linked={false} note={parent.approved ? t('parentLinked') : t('parentAsks')}>
        {!parent.approved &&
          ([true, false] as const).map((agree) => (
            <Button
              key={String(agree)}
              look={agree ? 'primary' : 'plain'}
              busy={answer.isPending}
              onClick={() => answer.mutate({ _parent_id: parent.user_id, _agree: agree })}
            >
              {t(agree ? 'agree' : 'refuse')}
            </Button>
          ))}
        {parent.approved && (age === '16_17' || fresh) && (
          <Button look="plain" busy={end.isPending} onClick={() => end.mutate({ _user_id: parent.user_id })}>
            {t(fresh ? 'notParent' : 'end')}
          </Button>
        )}
      </PersonLine>
      {parent.approved && (
        <ul className="grid gap-1 pb-4 text-sm text-muted">
          {fresh && <li>{t('notParentHint')}</li>}
          <li>{t(isGrown(age) ? 'ruleSees' : 'ruleSeesYoung')}</li>
          {parent.opens_at !== null && <li>{t('opensChild', { date: day(parent.opens_at) })}</li>}
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {(answer.isError || end.isError) && <Notice look="bad">{t('failed')}</Notice>}
    </div>
  );
}
