import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { useMarks } from '#web/tools/hadith/own-marks.ts';
import { hadithSize } from '#web/tools/hadith/own-size.ts';
import { useQuotation } from '#web/tools/hadith/quotation.ts';
import { Button } from '#web/ui/button.tsx';

export function Actions({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const quotation = useQuotation(hadith);
  const marks = useMarks();
  const marked = marks.keys.includes(hadith.key);

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
      <CardLink kind="hadith" reference={hadith.key} />
      <CopyButton label={t('copy')} text={() => quotation} />
      <ShareButton
        label={t('share')}
        shared={() => ({ title: hadith.title, text: quotation })}
        text={() => quotation}
      />
      <TextSizeButtons size={hadithSize} labels={{ smaller: t('smaller'), larger: t('larger') }} />
    </div>
  );
}
