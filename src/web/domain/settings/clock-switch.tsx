import { useText } from '#web/platform/language/use-text.ts';
import { hourChoice } from '#web/platform/language/hour-cycle.ts';
import type en from '#web/domain/settings/en.json';
import { useStore } from '#web/platform/store.ts';
import { Segments } from '#web/ui/segments.tsx';

export function ClockSwitch() {
  const t = useText<typeof en>('domain/settings');
  return (
    <Segments
      label={t('clock')}
      segments={[
        { value: 'region', label: t('clockRegion') },
        { value: 'h12', label: t('clock12') },
        { value: 'h23', label: t('clock24') },
      ]}
      value={useStore(hourChoice)}
      onChange={hourChoice.set}
    />
  );
}
