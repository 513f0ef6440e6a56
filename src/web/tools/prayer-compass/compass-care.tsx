import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { ownVibration } from '#web/tools/prayer-compass/own-compass.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';

const canVibrate = () => 'vibrate' in navigator;

/** What a compass needs to be right. */
export function CompassCare({ live }: { live: boolean }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const vibrates = useStore(ownVibration);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('care')}</h2>
      <ul className="grid list-disc gap-2 ps-5 marker:text-gold">
        <li>{t('careMetal')}</li>
        <li>{t('careEight')}</li>
        <li>{t('careSun')}</li>
      </ul>
      {live && canVibrate() && (
        <Switch label={t('vibrate')} checked={vibrates} onChange={(on) => ownVibration.set(on)} />
      )}
    </Card>
  );
}
