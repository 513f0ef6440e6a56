import { useParams, useSearchParams } from 'react-router';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { LearnView } from '#web/tools/asmaul-husna/learn/learn-view.tsx';
import { ListView } from '#web/tools/asmaul-husna/list/list-view.tsx';
import { NameView } from '#web/tools/asmaul-husna/name/name-view.tsx';

/** Of each name the first ayah, so that every page has one where there is no network. */
const SURAHS = surahsOf(NAMES.flatMap(({ ayahs }) => ayahs.slice(0, 1)));

export default function AsmaulHusnaScreen() {
  const { name } = useParams();
  const [params] = useSearchParams();
  useKeptScripture(SURAHS);
  if (name) return <NameView key={name} id={name} />;
  return params.get('view') === 'learn' ? <LearnView /> : <ListView />;
}
