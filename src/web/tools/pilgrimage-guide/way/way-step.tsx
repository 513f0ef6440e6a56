import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { BuiltGuide } from '#content/built-guide.ts';
import { wayOf } from '#core/pilgrimage/way.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { HajjDate, hasDate } from '#web/tools/pilgrimage-guide/way/hajj-date.tsx';
import { setDone, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const useStep = (page: string) => {
  const { kind, miqat } = usePilgrimage();
  const way = kind && wayOf(kind, miqat);
  const at = way?.indexOf(page) ?? -1;
  return way && at >= 0 ? { kind, way, at } : null;
};

/** Above a page of somebody's way: which step it is, and on which day. */
export function StepHead({ page }: { page: string }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const step = useStep(page);
  return (
    <>
      {step && (
        <div className="print:hidden">
          {/* Pages have numbers of their own in their titles. */}
          <p className="sr-only">{t('way.step', { number: step.at + 1, all: step.way.length })}</p>
          <progress
            value={step.at + 1}
            max={step.way.length}
            aria-hidden="true"
            className="h-1.5 w-full accent-primary"
          />
        </div>
      )}
      {hasDate(page) && (
        <p className="text-sm">
          <HajjDate page={page} className="font-semibold" />{' '}
          <span className="text-muted">{t('way.announced')}</span>
        </p>
      )}
      {(step?.kind === 'qiran' || step?.kind === 'ifrad') && page.startsWith('umrah-') && (
        <Notice>{t('way.arrival')}</Notice>
      )}
    </>
  );
}

/** Below it: what comes next, and that this is behind. */
export function StepFoot({ guide, page }: { guide: BuiltGuide; page: string }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const step = useStep(page);
  if (!step) return null;
  const next = step.way[step.at + 1];
  return (
    <Link
      to={next === undefined ? `/${guide.id}` : `/${guide.id}/${next}`}
      onClick={() => setDone(page, true)}
      className={buttonClass('primary', 'print:hidden')}
    >
      {next === undefined
        ? t('way.finish')
        : t('way.next', { step: guide.pages.find(({ id }) => id === next)?.title ?? next })}
      <ArrowRight className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
