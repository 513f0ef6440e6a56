import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { chooseTheme, useTheme } from '#web/platform/theme/theme.ts';
import { Segments } from '#web/ui/segments.tsx';

export function ThemeSwitch() {
  const t = useText<typeof en>('platform/phrases');
  return (
    <Segments
      label={t('appearance')}
      segments={[
        { value: 'light', label: t('themeLight') },
        { value: 'dark', label: t('themeDark') },
        { value: 'system', label: t('themeSystem') },
      ]}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
