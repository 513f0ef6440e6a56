import { HeldText, Scripture } from '#web/domain/quran/scripture.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';

/** The ayah before, from which one recites on. */
export function LeadIn({ text }: { text: string }) {
  const t = useText<typeof en>('tools/quran/hifz');
  return (
    <section aria-label={t('before')} className="grid gap-1 border-s-2 border-line ps-3">
      <span className="text-sm font-semibold text-muted" aria-hidden="true">
        {t('before')}
      </span>
      <Scripture className="text-xl text-muted">
        <HeldText text={text} />
      </Scripture>
    </section>
  );
}
