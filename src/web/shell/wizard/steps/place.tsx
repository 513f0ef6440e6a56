import { useState } from 'react';
import type placeWords from '#web/domain/place/en.json';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceChooser } from '#web/domain/place/place-chooser.tsx';
import { TodayTimes } from '#web/domain/prayer/today-times.tsx';
import type en from '#web/domain/wizard/en.json';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Everything starts with it: whoever has told their place sees its prayer times at once. */
export function PlaceStep() {
  const t = useText<typeof en>('domain/wizard');
  const words = useText<typeof placeWords>('domain/place');
  const place = usePlace();
  const [changing, setChanging] = useState(false);
  if (!place || changing)
    return (
      <WizardStep title={t('placeTitle')} text={t('placeText')} ready={place !== null}>
        <PlaceChooser onChosen={() => setChanging(false)} />
      </WizardStep>
    );
  return (
    <WizardStep title={t('placeKnown')} answered>
      <div className="grid gap-2">
        <TodayTimes place={place} />
        <Button look="quiet" className="justify-self-center" onClick={() => setChanging(true)}>
          {words('change')}
        </Button>
      </div>
    </WizardStep>
  );
}
