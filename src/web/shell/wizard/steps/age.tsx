import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AGE_GROUPS, setAgeGroup } from '#web/domain/person/age-group.ts';
import type person from '#web/domain/person/en.json';
import type en from '#web/domain/wizard/en.json';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useWizard } from '#web/domain/wizard/wizard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { profileQuery, useProfile } from '#web/platform/session/profile.ts';
import { Choices } from '#web/ui/choices.tsx';

/** Told once: whoever has told it before only sees it here. */
export function AgeStep() {
  const t = useText<typeof en>('domain/wizard');
  const words = useText<typeof person>('domain/person');
  const { next } = useWizard();
  const profile = useProfile().data;
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const known = profile?.age_group ?? null;
  const value = chosen ?? known;
  const save = useMutation({
    mutationFn: (group: string) => setAgeGroup(group),
    onSuccess: () => cache.invalidateQueries(profileQuery(profile?.user_id ?? '')),
  });
  return (
    <WizardStep
      title={t('ageTitle')}
      text={t('ageText')}
      ready={value !== null}
      busy={save.isPending}
      failure={save.isError ? t('ageFailed') : null}
      onNext={() => (value === null || value === known ? next() : save.mutate(value, { onSuccess: next }))}
    >
      <Choices
        label={t('ageTitle')}
        choices={AGE_GROUPS.map((group) => ({ value: group, label: words(`age.${group}`) }))}
        value={AGE_GROUPS.find((group) => group === value) ?? null}
        onChange={setChosen}
      />
    </WizardStep>
  );
}
