import { useFamilyAction } from '#web/domain/person/family.ts';
import type { Relative } from '#web/domain/person/family.ts';
import { circleOf } from '#web/domain/person/meeting.ts';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

const MINUTES = [15, 30, 45, 60, 90, 120, 180];

export function ChildRules({ child }: { child: Relative }) {
  const t = useText<typeof en>('features/profile/family');
  const save = useFamilyAction('set_child_rules');
  const shown = save.isPending
    ? { community: save.variables._community, minutes: save.variables._daily_minutes }
    : { community: child.community, minutes: child.daily_minutes };
  const change = (next: Partial<typeof shown>) => {
    const { community, minutes } = { ...shown, ...next };
    save.mutate({ _child_id: child.user_id, _community: community, _daily_minutes: minutes });
  };
  /** Where a parent leaves it open. */
  const circle = circleOf(child.age_group, true);
  const refusal = save.isError ? refusalOf(save.error, ['guardian_too_new']) : null;
  const offered = [...new Set([...MINUTES, ...(shown.minutes ? [shown.minutes] : [])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <div className="grid gap-3">
      {circle === 'family' ? (
        <p className="text-sm text-muted">{t(child.age_group === null ? 'childAgeFirst' : 'childFamily')}</p>
      ) : (
        <Switch
          label={t(circle === 'approved' ? 'communityApproved' : 'community')}
          checked={shown.community}
          onChange={(community) => change({ community })}
        />
      )}
      <SelectField
        label={t('minutes')}
        hint={t('minutesHint')}
        value={shown.minutes ?? ''}
        onChange={(event) => change({ minutes: Number(event.target.value) || null })}
      >
        <option value="">{t('minutesNone')}</option>
        {offered.map((count) => (
          <option key={count} value={count}>
            {t('minutesCount', { count })}
          </option>
        ))}
      </SelectField>
      {refusal && <Notice look="bad">{t(refusal === 'guardian_too_new' ? 'tooNew' : 'failed')}</Notice>}
    </div>
  );
}
