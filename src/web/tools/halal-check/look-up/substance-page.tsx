import { Suspense } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ruleOf, rulingOf } from '#core/halal/kinds.ts';
import { nameOf } from '#core/halal/table.ts';
import type { Substance } from '#core/halal/table.ts';
import { ReportPart } from '#web/domain/content-report/report-part.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/halal-check/en.json';
import { OtherNames } from '#web/tools/halal-check/look-up/other-names.tsx';
import { ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { RulingMark } from '#web/tools/halal-check/ruling-mark.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { Views } from '#web/tools/halal-check/views.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** One number or ingredient: what it is, how it is judged and why, who sees it otherwise. */
export function SubstancePage({ id }: { id: string }) {
  const t = useText<typeof en>('tools/halal-check');
  return (
    <>
      <Link
        to="/halal-check?tab=look-up"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-primary"
      >
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
        {t('title')}
      </Link>
      <Suspense fallback={<PageSpinner />}>
        <KnownSubstance id={id} />
      </Suspense>
    </>
  );
}

function KnownSubstance({ id }: { id: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const substance = useTable().substances.get(id);
  if (!substance)
    return (
      <NarrowPage title={id.toUpperCase()}>
        <Empty>{t('notFound')}</Empty>
      </NarrowPage>
    );
  return <Shown substance={substance} />;
}

function Shown({ substance }: { substance: Substance }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const texts = useHalalTexts();
  const language = useLanguage();
  const { standard } = useStore(ownHalal);
  const { id, code, kind, withdrawn, reviewed } = substance;
  const name = nameOf(table, id, language) ?? id;
  const origins = new Intl.ListFormat(languageOf(language).locale, { type: 'disjunction' });
  return (
    <NarrowPage
      title={code ? `${code} · ${name}` : name}
      remark={
        <>
          {!reviewed && <p>{t('unreviewed')}</p>}
          <p>{t('noFatwa')}</p>
        </>
      }
    >
      <Card className="grid gap-4">
        <RulingMark ruling={rulingOf(kind, standard)} />
        <p>{texts.kind(kind)}</p>
        {texts.note(id) && <p>{texts.note(id)}</p>}
        <p className="text-muted">
          {t('madeOf', {
            origins: origins.format(ruleOf(kind).origins.map((origin) => t(`origin.${origin}`))),
          })}
        </p>
        {withdrawn && <p className="text-muted">{t('withdrawn')}</p>}
        {substance.standard && <Views id={substance.standard} />}
      </Card>
      <OtherNames id={id} />
      <div className="justify-self-start">
        <ReportPart target={{ type: 'halal', id }} />
      </div>
    </NarrowPage>
  );
}
