import { Undo2 } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { undo, undoable } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** After many figures changed at once, the way back, wherever on the page one stands. */
export function UndoPart() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const change = useStore(undoable);
  if (!change) return null;
  const { what, after } = change;
  return (
    <div className="sticky top-3 z-10">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {what === 'cleared' && t('cleared')}
            {what === 'currency' && t('currencyChanged', { currency: after.sheet.currency ?? '' })}
            {what !== 'cleared' && what !== 'currency' && t('removed', { kind: t(`kind.${what}`) })}
          </span>
          <Button look="plain" onClick={undo}>
            <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('undo')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
