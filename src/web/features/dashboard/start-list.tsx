import { Check, ChevronRight } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/dashboard/en.json';
import { useHome } from '#web/features/dashboard/home-settings.ts';
import { useStartItems } from '#web/features/dashboard/start-items.ts';
import type { StartItem } from '#web/features/dashboard/start-items.ts';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The first steps, ticked by real use, until they are done or not wanted. */
export function StartList() {
  const t = useText<typeof en>('features/dashboard');
  const home = useHome();
  const items = useStartItems();
  const done = items.filter((item) => item.done).length;
  if (home.startHidden || done === items.length) return null;
  const next = items.find((item) => !item.done);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl font-semibold">{t('getStarted')}</h2>
        <p className="text-sm text-muted">{t('getStartedProgress', { done, total: items.length })}</p>
      </div>
      <progress value={done} max={items.length} aria-label={t('getStarted')} />
      {next && <Line item={next} />}
      <Disclosure title={t('startAll')}>
        <ul className="grid gap-1">
          {items
            .filter((item) => item !== next)
            .map((item) => (
              <li key={item.screen.id}>
                <Line item={item} />
              </li>
            ))}
        </ul>
        <Button look="quiet" className="-ms-4" onClick={() => home.change({ startHidden: true })}>
          {t('startHide')}
        </Button>
      </Disclosure>
    </section>
  );
}

const LINE = 'flex w-full items-center gap-3 rounded-field py-2 text-start transition-colors hover:bg-sunken';

function Line({ item }: { item: StartItem }) {
  const t = useText<typeof en>('features/dashboard');
  const { start, startText } = useTitlesWithMore()(item.screen.id);
  const content = (
    <>
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-pill border-2',
          item.done ? 'border-primary bg-primary text-on-primary' : 'border-edge',
        )}
      >
        {item.done && <Check className="size-5" aria-hidden="true" />}
      </span>
      <span className="flex-1">
        <span className="block font-semibold">
          {start}
          {item.done && <span className="sr-only"> ({t('startDone')})</span>}
        </span>
        <span className="block text-sm text-muted">{startText}</span>
      </span>
      <ChevronRight className="size-5 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
  return item.onSelect ? (
    <button type="button" className={LINE} onClick={item.onSelect}>
      {content}
    </button>
  ) : (
    <ScreenLink to={item.screen} search={item.search ?? ''} className={LINE}>
      {content}
    </ScreenLink>
  );
}
