import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { FactsFields, factsIn } from '#web/tools/mosque-finder/proposals/facts-fields.tsx';
import { ProposalForm } from '#web/tools/mosque-finder/proposals/proposal-form.tsx';
import { TextField } from '#web/ui/field.tsx';

interface FormProps {
  mosque: Mosque;
  onClose: () => void;
}

export function CorrectionForm({ mosque, onClose }: FormProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <ProposalForm
      intro={t('correctionIntro')}
      proposalIn={(form) => {
        const facts = factsIn(form, mosque.facts);
        return Object.keys(facts).length > 0 ? { kind: 'correction', mosque_id: mosque.id, facts } : null;
      }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        maxLength={200}
        dir="auto"
        defaultValue={mosque.facts.name}
      />
      <FactsFields known={mosque.facts} />
    </ProposalForm>
  );
}

export function ClosedForm({ mosque, onClose }: FormProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <ProposalForm
      intro={t('closedIntro')}
      proposalIn={() => ({ kind: 'closed', mosque_id: mosque.id })}
      onClose={onClose}
    />
  );
}
