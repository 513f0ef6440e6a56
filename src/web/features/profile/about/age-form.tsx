import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AGE_GROUPS, setAgeGroup } from '#web/domain/person/age-group.ts';
import type person from '#web/domain/person/en.json';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { toast } from '#web/ui/toast.ts';

/** Told once by oneself; afterwards only a younger group can be chosen here. */
export function AgeForm({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile');
  const words = useText<typeof person>('domain/person');
  const cache = useQueryClient();
  const known = AGE_GROUPS.findIndex((group) => group === profile.age_group);
  const [chosen, setChosen] = useState('');
  const value = chosen || (profile.age_group ?? '');
  const save = useMutation({
    mutationFn: () => setAgeGroup(value),
    onSuccess: async () => {
      toast(t('saved'));
      // What is offered, shown and allowed follows from it.
      await cache.invalidateQueries();
    },
  });
  return (
    <Panel title={words('age')} {...(known < 0 ? { intro: t('ageUnknown') } : { remark: t('ageKnown') })}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="min-w-[min(12rem,100%)] flex-1">
          <SelectField
            label={<span className="sr-only">{words('age')}</span>}
            value={value}
            onChange={(event) => setChosen(event.target.value)}
          >
            {known < 0 && <option value="">{t('ageNone')}</option>}
            {(known < 0 ? AGE_GROUPS : AGE_GROUPS.slice(0, known + 1)).map((group) => (
              <option key={group} value={group}>
                {words(`age.${group}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button
          type="submit"
          look="soft"
          busy={save.isPending}
          disabled={!value || value === profile.age_group}
        >
          {t('save')}
        </Button>
      </form>
      {save.isError && <Notice look="bad">{t('saveFailed')}</Notice>}
    </Panel>
  );
}
