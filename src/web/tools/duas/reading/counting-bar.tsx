import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { timesOf } from '#core/duas/sitting.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath, shelfPath } from '#web/domain/duas/address.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { count as countOne } from '#web/tools/duas/own/own-counts.ts';
import { CountButton } from '#web/tools/duas/reading/count-button.tsx';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CountingBarProps {
  dua: ReadDua;
  shelf: Shelf;
  count: number;
}

/** Stays under the thumb, however long the text is: the count, and the way through the shelf. */
export function CountingBar({ dua, shelf: { id, entries }, count }: CountingBarProps) {
  const t = useText<typeof en>('tools/duas');
  const times = timesOf(dua);
  const at = entries.findIndex((entry) => entry.id === dua.id);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  return (
    <div className="sticky bottom-22 z-20 @container rounded-card border border-line bg-raised p-2 shadow-lifted lg:bottom-4 print:hidden">
      {/* With large letters the count takes a line of its own. */}
      <div className="flex items-stretch gap-2 @max-[15rem]:flex-wrap">
        {before && <Step to={duaPath(id, before.id)} label={t('previous')} sign={ArrowLeft} />}
        <CountButton title={dua.title} count={count} times={times} onCount={() => countOne(id, dua)} />
        <Step
          to={after ? duaPath(id, after.id) : shelfPath(id)}
          label={after ? t('next') : t('finish')}
          sign={ArrowRight}
          wanted={count >= times}
        />
      </div>
    </div>
  );
}

interface StepProps {
  to: string;
  label: string;
  sign: ComponentType<{ className?: string }>;
  /** What is to be done here is done. */
  wanted?: boolean;
}

function Step({ to, label, sign: Sign, wanted = false }: StepProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={classNames(
        'grid w-14 shrink-0 place-items-center rounded-field transition-colors @max-[15rem]:min-h-11 @max-[15rem]:flex-1',
        wanted ? 'bg-primary text-on-primary shadow-card' : 'text-primary hover:bg-primary-soft',
      )}
    >
      <Sign className="size-6 rtl:-scale-x-100" />
    </Link>
  );
}
