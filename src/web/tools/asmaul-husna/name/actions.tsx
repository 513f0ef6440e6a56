import { AArrowDown, AArrowUp, CircleDotDashed, Copy } from 'lucide-react';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { setSize, SIZES, useSize } from '#web/tools/asmaul-husna/name/own-size.ts';
import { useQuotation } from '#web/tools/asmaul-husna/name/quotation.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';

export function Actions({ name }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const copy = useCopy();
  const quotation = useQuotation(name);
  const size = useSize();
  const smaller = SIZES[size - 1];
  const larger = SIZES[size + 1];

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ScreenLink to="tasbih" search={`?name=${name.id}`} className={buttonClass('soft')}>
          <CircleDotDashed className="size-5" aria-hidden="true" />
          {t('dhikr')}
        </ScreenLink>
        <Button look="plain" onClick={() => void copy(quotation)}>
          <Copy className="size-5" aria-hidden="true" />
          {t('copy')}
        </Button>
        <ShareButton
          label={t('share')}
          shared={() => ({ title: name.name, text: quotation })}
          text={() => quotation}
        />
        <span className="ms-auto flex">
          <IconButton
            label={t('smaller')}
            disabled={smaller === undefined}
            onClick={() => smaller !== undefined && setSize(smaller)}
            className="disabled:opacity-50"
          >
            <AArrowDown className="size-6" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('larger')}
            disabled={larger === undefined}
            onClick={() => larger !== undefined && setSize(larger)}
            className="disabled:opacity-50"
          >
            <AArrowUp className="size-6" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <p className="text-sm text-muted">{t('dhikrNote')}</p>
    </div>
  );
}
