import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuiltBlock } from '#content/built-course.ts';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Always } from '#web/domain/guides/always.tsx';
import type en from '#web/domain/guides/en.json';
import { BlockBody } from '#web/domain/learning/blocks/block-body.tsx';
import { Leading, Leads } from '#web/domain/learning/blocks/leading.tsx';
import { Sources } from '#web/domain/learning/blocks/sources.tsx';
import { MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

/**
 * Where no page must be read without it, it stands over everything, or under the head of each page; where it is what to do in danger, over
 * the list. Elsewhere it is a quiet line at the end.
 */
const ALWAYS: Readonly<Record<string, 'top' | 'head' | 'list'>> = {
  'prophetic-medicine': 'top',
  'mental-wellbeing': 'head',
  'parenting-in-islam': 'list',
};
export const placeOfAlways = ({ id }: BuiltGuide) => ALWAYS[id] ?? 'end';

const leads = new WeakMap<BuiltGuide, ReadonlyMap<string, string>>();

/** What its texts name in quotation marks: its own pages. */
function leadsIn(guide: BuiltGuide): ReadonlyMap<string, string> {
  const known =
    leads.get(guide) ?? new Map(guide.pages.map(({ id, title }) => [title, `/${guide.id}/${id}`]));
  leads.set(guide, known);
  return known;
}

/** A block of a page shown in another way, or null. */
export type Instead = (page: GuidePage, built: BuiltBlock) => ReactNode;

interface GuidePageViewProps {
  guide: BuiltGuide;
  page: GuidePage;
  /** Of its heading: it stands beside the list, or is what was opened. */
  level: 'h1' | 'h2';
  instead?: Instead | undefined;
  /** What comes after it, where somebody goes a way of their own: the next page of the row then does not. */
  after?: ReactNode;
  /** What is done on this page. */
  children: ReactNode;
}

/** A page of a guide: what must be known, what to do, and where to go on. */
export function GuidePageView({ guide, page, level: Heading, instead, after, children }: GuidePageViewProps) {
  const t = useText<typeof en>('domain/guides');
  const always = placeOfAlways(guide);
  const at = guide.pages.indexOf(page);
  const pathOf = (index: number) => {
    const other = guide.pages[index];
    return other && `/${guide.id}/${other.id}`;
  };
  return (
    <article className="reading grid grid-cols-[minmax(0,1fr)] gap-6 pb-12">
      <header className="grid gap-2">
        <div className="flex items-start gap-2">
          <Heading className="min-w-0 flex-1 text-3xl font-semibold">{page.title}</Heading>
          <IconButton label={t('print')} onClick={() => print()} className="print:hidden">
            <Printer className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <p className="text-muted">{page.summary}</p>
      </header>
      {always === 'head' && <Always guide={guide} />}
      {page.risks && page.risks.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-semibold">{t('risks')}</span>
          {page.risks.map((risk) => (
            <span key={risk} className="rounded-pill bg-danger-soft px-3 py-1 text-danger">
              {t(`risk.${risk}`)}
            </span>
          ))}
        </p>
      )}
      {children}
      <Leads value={leadsIn(guide)}>
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${MEANING_SIZES[0]}`}>
          {page.blocks.map((built) => (
            <section
              key={built.block.id}
              id={built.block.id}
              className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4"
            >
              {built.words.title !== undefined && (
                <h2 className="text-2xl font-semibold">{built.words.title}</h2>
              )}
              {instead?.(page, built) ?? (
                <BlockBody
                  quoted={guide}
                  built={built}
                  text={
                    built.words.text && (
                      <div className="grid gap-3">
                        {built.words.text.map((text) => (
                          <p key={text}>
                            <Leading text={text} />
                          </p>
                        ))}
                      </div>
                    )
                  }
                />
              )}
            </section>
          ))}
        </div>
      </Leads>
      {after}
      {always === 'list' && <Always guide={guide} />}
      {always === 'end' && <Always guide={guide} look="quiet" />}
      <Sources
        sources={page.sources}
        works={guide.works}
        review={page.review}
        target={{ type: 'guide', id: `${guide.id}/${page.id}` }}
      />
      {!after && (
        <NeighbourLinks
          labels={{ row: t('pages'), previous: t('previous'), next: t('next') }}
          previous={pathOf(at - 1)}
          next={pathOf(at + 1)}
        />
      )}
    </article>
  );
}
