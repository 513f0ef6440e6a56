import { ArrowLeft } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';

export function BackLink() {
  const t = useText<typeof en>('tools/hadith');
  return (
    <ScreenLink
      to="hadith"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
    >
      <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('all')}
    </ScreenLink>
  );
}
