import { ArrowLeft } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import type en from '#web/tools/asmaul-husna/en.json';

export function BackLink() {
  const t = useText<typeof en>('asmaul-husna');
  return (
    <ScreenLink
      to="asmaul-husna"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
    >
      <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('all')}
    </ScreenLink>
  );
}
