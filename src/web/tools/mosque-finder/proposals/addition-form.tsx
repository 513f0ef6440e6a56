import { useState } from 'react';
import { LocateFixed } from 'lucide-react';
import { positionFrom } from '#core/place.ts';
import type places from '#web/domain/place/en.json';
import { useDevicePosition } from '#web/domain/place/use-device-position.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { FactsFields, factsIn } from '#web/tools/mosque-finder/proposals/facts-fields.tsx';
import { ProposalForm } from '#web/tools/mosque-finder/proposals/proposal-form.tsx';
import type { Proposal } from '#web/tools/mosque-finder/proposals/proposals.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Four decimals are about ten metres: a building, no more. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function additionIn(form: FormData): Proposal | null {
  const written = form.get('position');
  const position = typeof written === 'string' ? positionFrom(written) : null;
  const facts = factsIn(form);
  if (!position || facts.name === undefined) return null;
  return {
    kind: 'addition',
    latitude: rounded(position.latitude),
    longitude: rounded(position.longitude),
    facts,
  };
}

export function AdditionForm({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const tPlace = useText<typeof places>('domain/place');
  const [position, setPosition] = useState('');
  const wrong = position !== '' && positionFrom(position) === null;

  const device = useDevicePosition((here) =>
    setPosition(`${rounded(here.latitude)}, ${rounded(here.longitude)}`),
  );

  return (
    <ProposalForm intro={t('additionIntro')} proposalIn={additionIn} onClose={onClose}>
      <TextField label={t('name')} hint={t('nameHint')} name="name" required maxLength={200} dir="auto" />
      <TextField
        label={t('position')}
        hint={device.failure ? tPlace(device.failure) : t('positionHint')}
        error={wrong ? t('positionWrong') : undefined}
        name="position"
        required
        dir="ltr"
        value={position}
        onChange={(event) => setPosition(event.target.value)}
      />
      <Button look="soft" busy={device.asking} onClick={device.ask}>
        {!device.asking && <LocateFixed className="size-5" aria-hidden="true" />}
        {t('standingThere')}
      </Button>
      <FactsFields />
    </ProposalForm>
  );
}
