import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { TextActions } from '#web/domain/sharing/text-actions.tsx';
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
  const Sign = marked ? BookmarkCheck : Bookmark;
  return (
    <TextActions
      card={{ kind: 'hadith', reference: hadith.key }}
      labels={{ copy: t('copy'), share: t('share') }}
      told={{ title: hadith.title, text: quotation }}
      signs={<TextSizeButtons size={hadithSize} labels={{ smaller: t('smaller'), larger: t('larger') }} />}
    >
      <Button look="soft" aria-pressed={marked} onClick={() => marks.toggle(hadith.key)}>
        <Sign className="size-5" aria-hidden="true" />
        {t('mark')}
      </Button>
    </TextActions>
  );
}
