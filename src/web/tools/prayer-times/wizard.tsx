import { useText } from '#web/language/use-text.ts';
import { usePlace } from '#web/place/own-places.ts';
import { PlaceChooser } from '#web/place/place-chooser.tsx';
import type en from '#web/tools/prayer-times/en.json';
import { Notice } from '#web/ui/notice.tsx';
import { WizardStep } from '#web/wizard/wizard-step.tsx';

export default function PlaceStep() {
  const t = useText<typeof en>('prayer-times');
  const place = usePlace();
  return (
    <WizardStep title={t('wizardTitle')} text={t('wizardText')} ready={place !== null}>
      {place && <Notice look="good">{t('wizardChosen', { place: place.name })}</Notice>}
      <PlaceChooser />
    </WizardStep>
  );
}
