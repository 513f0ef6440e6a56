import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { folded } from '#core/fold.ts';
import { Always } from '#web/domain/guides/always.tsx';
import { Guide } from '#web/domain/guides/guide.tsx';
import { EmergencyNumbers } from '#web/domain/help/emergency-numbers.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import type en from '#web/tools/prophetic-medicine/en.json';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

/** Remedies answer to what they are called and to nothing else: no illness leads to one as if it were its cure. */
const isCalled = (looked: string) => {
  const words = folded(looked).split(' ');
  return ({ part, title, summary }: GuidePage) => {
    const text = folded(part === 'items' ? title : `${title} ${summary}`);
    return words.every((word) => text.includes(word));
  };
};

const top = (guide: BuiltGuide | undefined) =>
  guide && (
    <Always guide={guide}>
      <EmergencyNumbers />
    </Always>
  );

function Search() {
  const t = useText<typeof en>('tools/prophetic-medicine');
  return <SearchBox label={t('search')} hint={t('searchHint')} keepsScroll />;
}
const tools = () => <Search />;

export default function PropheticMedicineScreen() {
  const t = useText<typeof en>('tools/prophetic-medicine');
  const { page } = useParams();
  const looked = useSearched();
  useEffect(() => {
    if (page !== undefined) noteUse('prophetic-medicine', Date.now());
  }, [page]);
  return (
    <Guide
      guide="prophetic-medicine"
      top={top}
      tools={tools}
      shows={looked ? isCalled(looked) : undefined}
      none={t('none')}
    />
  );
}
