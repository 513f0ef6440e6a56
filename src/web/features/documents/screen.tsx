import versions from '#content/base/documents.json' with { type: 'json' };
import type { Document } from '#content/schema.ts';
import type { ScreenProps } from '#web/domain/screens/screen-loading.ts';
import type en from '#web/features/documents/en.json';
import { useOperatorImprint } from '#web/features/documents/operator-imprint.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { documents } from '#web/platform/language/documents.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** One reader for all pages of small print. */
export default function DocumentScreen({ id }: ScreenProps) {
  const t = useText<typeof en>('features/documents');
  const language = useLanguage();
  const { title, intro, sections } = documents.use(language, id);
  const version = id === 'privacy' ? versions.privacy.version : null;
  const imprint = useOperatorImprint(id === 'imprint');
  return (
    <article className="mx-auto max-w-2xl pb-12">
      <header className="grid gap-3 border-b border-line pb-6">
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        {version && (
          <p className="text-sm text-muted">{t('version', { date: longDate(version, language) })}</p>
        )}
        {!imprint && <p className="text-lg">{intro}</p>}
      </header>
      {imprint ? <Paragraphs texts={imprint} /> : <Sections sections={sections} contents={t('contents')} />}
    </article>
  );
}

function Sections({ sections, contents }: { sections: Document['sections']; contents: string }) {
  return (
    <>
      {sections.length > 3 && (
        <nav aria-label={contents} className="my-6 rounded-card bg-sunken p-5">
          <p className="font-semibold">{contents}</p>
          <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-grid min-h-11 items-center py-1.5 leading-snug text-primary underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-8 grid gap-3">
          <h2 className="text-2xl font-semibold">{section.title}</h2>
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
    </>
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
  const format = new Intl.DateTimeFormat(`${languageOf(language).locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
