import { useText } from '#web/platform/language/use-text.ts';
import { canVibrate } from '#web/tools/tasbih/counting.ts';
import type en from '#web/tools/tasbih/en.json';
import { changeSettings, useSettings } from '#web/tools/tasbih/own-tasbih.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function SettingsPart() {
  const t = useText<typeof en>('tools/tasbih');
  const { sound, vibration, kept } = useSettings();
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-xl font-semibold">{t('settings')}</h2>
      <Switch label={t('sound')} checked={sound} onChange={(sound) => changeSettings({ sound })} />
      {canVibrate && (
        <Switch
          label={t('vibration')}
          checked={vibration}
          onChange={(vibration) => changeSettings({ vibration })}
        />
      )}
      <Switch label={t('notKept')} checked={!kept} onChange={(not) => changeSettings({ kept: !not })} />
      {!kept && <p className="text-sm text-muted">{t('notKeptHint')}</p>}
    </Card>
  );
}
