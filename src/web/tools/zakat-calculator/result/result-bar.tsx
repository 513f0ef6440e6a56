import { useState } from 'react';
import { ChevronUp } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { Result } from '#web/tools/zakat-calculator/result/result.tsx';
import { useAnswer } from '#web/tools/zakat-calculator/result/use-answer.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * On a phone the answer stays in sight under the form and opens at a tap. In a window that a keyboard made low it stands
 * at the form's end instead, out of the way of what is typed.
 */
export function ResultBar() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { short } = useAnswer();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="sticky bottom-22 z-20 flex min-h-14 w-full items-center gap-3 rounded-card border border-primary bg-primary-soft px-5 py-2 text-start text-primary shadow-lifted lg:hidden print:hidden [@media(height<30rem)]:static"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{t('result')}</span>
          <span className="font-display text-xl font-semibold tabular-nums" aria-live="polite">
            {short}
          </span>
        </span>
        <ChevronUp className="size-5 shrink-0" aria-hidden="true" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('result')}>
        <Result />
      </Dialog>
    </>
  );
}
