import { AArrowDown, AArrowUp, Bookmark, BookmarkCheck, Copy } from 'lucide-react';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { useMarks } from '#web/tools/hadith/own-marks.ts';
import { setSize, SIZES, useSize } from '#web/tools/hadith/own-size.ts';
import { useQuotation } from '#web/tools/hadith/quotation.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

export function Actions({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const copy = useCopy();
  const quotation = useQuotation(hadith);
  const marks = useMarks();
  const marked = marks.keys.includes(hadith.key);
  const size = useSize();
  const smaller = SIZES[size - 1];
  const larger = SIZES[size + 1];

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="soft" aria-pressed={marked} onClick={() => marks.toggle(hadith.key)}>
        {marked ? (
          <BookmarkCheck className="size-5" aria-hidden="true" />
        ) : (
          <Bookmark className="size-5" aria-hidden="true" />
        )}
        {t('mark')}
      </Button>
      <Button look="plain" onClick={() => void copy(quotation)}>
        <Copy className="size-5" aria-hidden="true" />
        {t('copy')}
      </Button>
      <ShareButton
        label={t('share')}
        shared={() => ({ title: hadith.title, text: quotation })}
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
  );
}
