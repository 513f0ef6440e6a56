import versions from '#content/base/documents.json' with { type: 'json' };
import type { Document } from '#content/schema.ts';
import { MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import type { ScreenProps } from '#web/domain/screens/screen-loading.ts';
import type en from '#web/features/documents/en.json';
import { useOperatorImprint } from '#web/features/documents/operator-imprint.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { documents } from '#web/platform/language/documents.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

/** One reader for all pages of small print. */
export default function DocumentScreen({ id }: ScreenProps) {
  const t = useText<typeof en>('features/documents');
  const language = useLanguage();
  const { title, intro, sections } = documents.use(language, id);
  const version = id === 'privacy' ? versions.privacy.version : null;
  const imprint = useOperatorImprint(id === 'imprint');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <header className="reading grid gap-3">
        <ScreenHead title={title} />
        {version && (
          <p className="text-sm text-muted">{t('version', { date: longDate(version, language) })}</p>
        )}
        {!imprint && <p className={MEANING_SIZES[0]}>{intro}</p>}
      </header>
      {imprint ? (
        <div className={`reading ${MEANING_SIZES[0]}`}>
          <Paragraphs texts={imprint} />
        </div>
      ) : (
        <Sections sections={sections} contents={t('contents')} />
      )}
    </article>
  );
}

function Sections({ sections, contents }: { sections: Document['sections']; contents: string }) {
  return (
    <div className="split">
      {sections.length > 3 && (
        // Before the text, as it is read; on wide windows beside it, where it stays in sight.
        <nav
          aria-label={contents}
          className="lg:sticky lg:top-10 lg:order-last lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
        >
          <p className="font-semibold">{contents}</p>
          <ol className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-grid min-h-11 items-center py-1.5 leading-snug text-primary underline-offset-4 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="reading grid grid-cols-[minmax(0,1fr)] gap-8">
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={`grid scroll-mt-10 gap-3 ${MEANING_SIZES[0]}`}>
            <h2 className="text-xl font-semibold">{section.title}</h2>
            <Paragraphs texts={section.paragraphs} />
            {section.list && (
              <ul className="grid list-disc gap-1.5 ps-6 marker:text-gold">
                {section.list.map((item) => (
                  <li key={item} dir="auto">
                    {item}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} dir="auto" className="mt-2 whitespace-pre-line">
      {text}
    </p>
  ));
}

function longDate(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${languageOf(language).locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
