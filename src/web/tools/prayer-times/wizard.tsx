import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceChooser } from '#web/domain/place/place-chooser.tsx';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { Notice } from '#web/ui/notice.tsx';

export default function PlaceStep() {
  const t = useText<typeof en>('tools/prayer-times');
  const place = usePlace();
  return (
    <WizardStep title={t('wizardTitle')} text={t('wizardText')} ready={place !== null}>
      {place && <Notice look="good">{t('wizardChosen', { place: place.name })}</Notice>}
      <PlaceChooser />
    </WizardStep>
  );
}
