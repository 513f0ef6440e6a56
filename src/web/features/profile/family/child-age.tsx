import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AGE_GROUPS, setAgeGroup } from '#web/domain/person/age-group.ts';
import type person from '#web/domain/person/en.json';
import type { Relative } from '#web/domain/person/family.ts';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { SelectField } from '#web/ui/select.tsx';

/** A linked parent may raise and lower it; an adult would not be a child any more. */
export function ChildAge({ child }: { child: Relative }) {
  const t = useText<typeof en>('features/profile/family');
  const words = useText<typeof person>('domain/person');
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (group: string) => setAgeGroup(group, child.user_id),
    onSettled: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  const refusal = change.isError ? refusalOf(change.error, ['guardian_too_new']) : null;
  return (
    <SelectField
      label={words('age')}
      value={(change.isPending ? change.variables : child.age_group) ?? ''}
      error={refusal ? t(refusal === 'guardian_too_new' ? 'tooNew' : 'failed') : null}
      onChange={(event) => event.target.value && change.mutate(event.target.value)}
    >
      {child.age_group === null && <option value="">{t('ageNone')}</option>}
      {AGE_GROUPS.filter((group) => group !== 'adult').map((group) => (
        <option key={group} value={group}>
          {words(`age.${group}`)}
        </option>
      ))}
    </SelectField>
  );
}
