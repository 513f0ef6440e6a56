import { useState } from 'react';
import { creditOf, TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The text and its translations, all of them if somebody wants to compare. */
export function Meanings({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const chosen = useTranslations();
  const [all, setAll] = useState(false);
  const shown = all ? [...new Set([...chosen, ...TRANSLATION_IDS])] : chosen;
  const { state, missing, textOf, retry } = useTexts(['ar', ...shown], ayah, ayah, []);
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('meanings')}</h3>
      {state === 'pending' && <Spinner size="small" />}
      {state === 'ready' && (
        <>
          <Scripture className="text-2xl">{textOf('ar', ayah)}</Scripture>
          {shown
            .filter((id) => !missing.includes(id))
            .map((id) => (
              <Meaning key={id} id={id} text={textOf(id, ayah)} />
            ))}
        </>
      )}
      {missing.length > 0 && <Unread onRetry={retry} />}
      {!all && (
        <Button look="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t('compare')}
        </Button>
      )}
    </section>
  );
}

function Meaning({ id, text }: { id: TranslationId; text: string }) {
  const { locale } = languageOf(useLanguage());
  const { language } = TRANSLATIONS[id];
  return (
    <figure className="border-s-2 border-gold/50 ps-3">
      <blockquote lang={language} dir="ltr" className="text-start">
        {text}
      </blockquote>
      <figcaption className="text-sm text-muted">
        {new Intl.DisplayNames([locale], { type: 'language' }).of(language)}: {creditOf(id)}
      </figcaption>
    </figure>
  );
}
