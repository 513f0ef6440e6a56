import { useParams, useSearchParams } from 'react-router';
import { folded } from '#core/fold.ts';
import { NAMES, useDivineNames } from '#web/domain/divine-names/divine-names.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useWide } from '#web/platform/use-wide.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { LearnView } from '#web/tools/asmaul-husna/learn/learn-view.tsx';
import { AboutList } from '#web/tools/asmaul-husna/list/about-list.tsx';
import { LearnInvitation } from '#web/tools/asmaul-husna/list/learn-invitation.tsx';
import { NameList } from '#web/tools/asmaul-husna/list/name-list.tsx';
import { NamePage } from '#web/tools/asmaul-husna/name/name-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

/** Of each name the first ayah, so that every page has one where there is no network. */
const SURAHS = surahsOf(NAMES.flatMap(({ ayahs }) => ayahs.slice(0, 1)));

export default function AsmaulHusnaScreen() {
  const t = useText<typeof en>('tools/asmaul-husna');
  const { name: id } = useParams();
  const [params] = useSearchParams();
  const names = useDivineNames();
  const looked = useSearched();
  const isWide = useWide();
  const learning = id === undefined && params.get('view') === 'learn';
  const shown = looked ? names.filter(holds(looked)) : names;
  useKeptScripture(SURAHS);

  function page() {
    if (id !== undefined) return <NameView key={id} name={names.find((name) => name.id === id)} />;
    return learning ? <LearnView /> : null;
  }

  const [first] = shown;
  const open = isWide && !learning ? first?.id : undefined;
  return (
    <ListAndPage
      title={t('title')}
      remark={<AboutList />}
      tools={<SearchBox label={t('search')} hint={t('searchHint')} keepsScroll />}
      list={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!looked && (
            <div className="grid lg:hidden">
              <LearnInvitation />
            </div>
          )}
          <NameList names={shown} open={id ?? open} looked={looked} untold={learning} />
        </div>
      }
      page={page()}
      beside={
        <div className="reading grid grid-cols-[minmax(0,1fr)] gap-10">
          <LearnInvitation />
          {first && <NamePage key={first.id} name={first} level="h2" />}
        </div>
      }
    />
  );
}

function NameView({ name }: { name: ReadName | undefined }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      {name ? (
        <NamePage name={name} />
      ) : (
        <>
          <ScreenHead title={t('title')} />
          <Empty>{t('unknown')}</Empty>
        </>
      )}
    </div>
  );
}

/** By all of its words in the name, in letters of any script, or in what it means. */
function holds(query: string): (name: ReadName) => boolean {
  const words = folded(query).split(' ');
  return ({ arabic, name, meaning = '', about }) => {
    const text = folded(`${arabic} ${name} ${meaning} ${about}`);
    return words.every((word) => text.includes(word));
  };
}
