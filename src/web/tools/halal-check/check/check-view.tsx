import { Suspense, useEffect, useRef } from 'react';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';
import { currentCheck, judge, startAnew } from '#web/tools/halal-check/check/current-check.ts';
import { PicturePart } from '#web/tools/halal-check/check/picture-part.tsx';
import { TextForm } from '#web/tools/halal-check/check/text-form.tsx';
import { Found } from '#web/tools/halal-check/look-up/found.tsx';
import { Result } from '#web/tools/halal-check/result/result.tsx';
import { loadTable } from '#web/tools/halal-check/table.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** As the `split` of a page does. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

/** The ways from a packet first, for those who stand in a shop with it; then the field for what is typed; the verdict beside them or below. */
export function CheckView() {
  const { checked, product } = useStore(currentCheck);
  const result = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // Here before it is asked for, and from then on without a network, too.
  useEffect(() => void loadTable().catch(() => undefined), []);
  useEffect(() => {
    if (!checked || !asked.current) return;
    asked.current = false;
    if (!isWide()) result.current?.scrollIntoView({ block: 'start' });
    result.current?.focus({ preventScroll: true });
  }, [checked]);
  return (
    <div className="split">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PicturePart />
        <TextForm
          onCheck={() => {
            asked.current = true;
            judge(Date.now());
            noteUse('halal-check', Date.now());
          }}
          onClear={startAnew}
        />
      </div>
      <div ref={result} tabIndex={-1} className="scroll-mt-20 outline-none">
        {checked ? (
          <Suspense fallback={<PageSpinner />}>
            <Result text={checked} product={product} />
          </Suspense>
        ) : (
          <div className="hidden lg:block">
            <Suspense fallback={<PageSpinner />}>
              <Found query="" />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
