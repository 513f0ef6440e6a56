import { useText } from '#web/language/use-text.ts';
import type en from '#web/shell/en.json';
import { chooseTheme, useTheme } from '#web/theme/theme.ts';
import { Segments } from '#web/ui/segments.tsx';

export function ThemeSwitch() {
  const t = useText<typeof en>('shell');
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
