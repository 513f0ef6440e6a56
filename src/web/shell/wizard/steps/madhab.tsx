import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type person from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import type { Madhab } from '#web/domain/person/madhab.ts';
import type en from '#web/domain/wizard/en.json';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useWizard } from '#web/domain/wizard/wizard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { profileQuery, saveProfile, useProfile } from '#web/platform/session/profile.ts';
import { Choices } from '#web/ui/choices.tsx';

export function MadhabStep() {
  const t = useText<typeof en>('domain/wizard');
  const words = useText<typeof person>('domain/person');
  const { next } = useWizard();
  const profile = useProfile().data;
  const userId = profile?.user_id ?? '';
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<Madhab | null>(null);
  const value = chosen ?? profile?.madhab ?? null;
  const save = useMutation({
    mutationFn: (madhab: Madhab) => saveProfile(userId, { madhab }),
    onSuccess: () => cache.invalidateQueries(profileQuery(userId)),
  });
  return (
    <WizardStep
      title={t('madhabTitle')}
      text={t('madhabText')}
      ready={value !== null}
      busy={save.isPending}
      failure={save.isError ? t('madhabFailed') : null}
      onNext={() => value && save.mutate(value, { onSuccess: next })}
    >
      <Choices
        label={t('madhabTitle')}
        choices={MADHABS.map((madhab) => ({ value: madhab, label: words(`madhab.${madhab}`) }))}
        value={value}
        onChange={setChosen}
      />
    </WizardStep>
  );
}
