import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { changeDisplay, SIZES, useDisplay } from '#web/tools/duas/own/own-display.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** How the text is shown, here and in every other dua. */
export function DisplaySettings({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/duas');
  const { size, vowelled, spelled, translated } = useDisplay();
  const arabic = useLanguage() === 'ar';
  return (
    <>
      <Segments
        label={t('size')}
        look="block"
        segments={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        value={size}
        onChange={(value) => changeDisplay({ size: value })}
      />
      <div className="grid gap-1">
        <Switch label={t('vowelled')} checked={vowelled} onChange={(on) => changeDisplay({ vowelled: on })} />
        <p className="text-sm text-muted">{t('vowelledHint')}</p>
      </div>
      {!arabic && (
        <>
          <Switch label={t('spelled')} checked={spelled} onChange={(on) => changeDisplay({ spelled: on })} />
          <Switch
            label={t('translated')}
            checked={translated}
            onChange={(on) => changeDisplay({ translated: on })}
          />
        </>
      )}
      <Button onClick={onDone}>{t('done')}</Button>
    </>
  );
}
