import { useState } from 'react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { MosqueLine } from '#web/tools/mosque-finder/mosque-line.tsx';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** In a large city there are hundreds; the nearest are read first. */
const PORTION = 20;

interface MosqueListProps {
  title: string;
  mosques: readonly Mosque[];
  origin: Origin;
  marked?: string | null;
  onMark?: (id: string) => void;
  empty?: string;
  /** How many are shown before somebody asks for more. */
  first?: number;
}

export function MosqueList(props: MosqueListProps) {
  const { title, mosques, origin, marked = null, onMark, empty, first = PORTION } = props;
  const t = useText<typeof en>('tools/mosque-finder');
  const [shown, setShown] = useState(first);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="text-lg font-semibold">
        {title} {mosques.length > 0 && <span className="text-base text-muted">({mosques.length})</span>}
      </h2>
      {mosques.length === 0 && empty && <Empty>{empty}</Empty>}
      <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {mosques.slice(0, shown).map((mosque) => (
          <li key={mosque.id}>
            <MosqueLine
              mosque={mosque}
              origin={origin}
              isMarked={mosque.id === marked}
              {...(onMark ? { onMark } : {})}
            />
          </li>
        ))}
      </ul>
      {mosques.length > shown && (
        <Button look="plain" onClick={() => setShown(shown + PORTION)} className="justify-self-start">
          {t('more')}
        </Button>
      )}
    </section>
  );
}
