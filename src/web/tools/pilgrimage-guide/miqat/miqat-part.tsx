import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MIQATS } from '#core/pilgrimage/way.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { choose, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { Button } from '#web/ui/button.tsx';

const map = preloadable(
  async () => (await import('#web/tools/pilgrimage-guide/miqat/miqat-map.tsx')).MiqatMap,
);

/** Where it lies, and whether it is one's own. */
export function MiqatPart({ page }: { page: string }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { miqat } = usePilgrimage();
  const here = MIQATS.find((one) => one === page);
  // Whoever chose it before they came is not asked again; whoever taps here can take it back.
  const [tapped, setTapped] = useState(false);
  const label = t(here === 'by-plane' ? 'map.plane' : 'map.mine');
  return (
    <>
      {here &&
        (miqat === here && !tapped ? (
          <p className="flex items-center gap-2 font-semibold print:hidden">
            <Check className="size-5 text-success" aria-hidden="true" />
            {label}
          </p>
        ) : (
          <div className="print:hidden">
            <Button
              look={miqat === here ? 'soft' : 'plain'}
              aria-pressed={miqat === here}
              onClick={() => {
                setTapped(true);
                choose({ miqat: miqat === here ? null : here });
              }}
            >
              {miqat === here && <Check className="size-5" aria-hidden="true" />}
              {label}
            </Button>
          </div>
        ))}
      {page !== 'by-plane' && page !== 'passed-miqat' && (
        <Suspense fallback={<div className="mx-auto aspect-[5/6] w-full max-w-md rounded-card bg-sunken" />}>
          <map.Component chosen={here ?? miqat} />
        </Suspense>
      )}
    </>
  );
}
