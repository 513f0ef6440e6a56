import { RECITED } from 'virtual:recited-in-prayer';
import { ayahsOf, numberOf, passageIn } from '#core/quran/reference.ts';
import { TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { prayerTexts, usePrayerTextWords } from '#web/domain/prayer-texts/prayer-texts.ts';
import type enAyah from '#web/domain/quran/ayah/en.json';
import { ayahEnd } from '#web/domain/quran/scripture.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';

/** What is said now: the Arabic, how it sounds and what it means. Within a button, so no links and no paragraphs. */
export function Spoken({ said }: { said: string }) {
  const { spelled, explained } = useLesson();
  const { arabic, ayahs, said: words, repetitions = 1 } = prayerTexts.get(said) ?? {};
  const { transliteration, meaning } = usePrayerTextWords()(said);
  return (
    <span data-said={said} className="grid gap-2">
      <Arabic className={arabic ? 'text-3xl' : 'text-2xl'}>{arabic ?? recited(said)}</Arabic>
      {spelled && transliteration && <span data-spelled>{transliteration}</span>}
      {repetitions > 1 && <bdi>×{repetitions}</bdi>}
      {explained && meaning && (
        <span data-meaning className="text-sm">
          {meaning}
        </span>
      )}
      {explained && ayahs && !words && <Translated passages={ayahs} />}
    </span>
  );
}

/** Quran that came with this screen: nobody on the mat waits for a network. */
function recited(said: string): string {
  const ayahs = RECITED[said] ?? [];
  return ayahs.length === 1
    ? (ayahs[0]?.text ?? '')
    : ayahs.map(({ ayah, text }) => `${text}\u00a0${ayahEnd(ayah)}`).join(' ');
}

function Translated({ passages }: { passages: readonly string[] }) {
  const t = useText<typeof enAyah>('domain/quran/ayah');
  useLanguage();
  const translation = translationFor(chosenLanguage());
  const ayahs = passages.flatMap((written) => passageIn(written) ?? []).flatMap(ayahsOf);
  const first = ayahs[0] ? numberOf(ayahs[0]) : 1;
  const { state, textOf } = useTexts(
    translation ? [translation] : [],
    first,
    first,
    ayahs.map(({ surah }) => surah),
  );
  if (!translation || state !== 'ready') return null;
  return (
    <span className="grid gap-1 text-sm">
      <span data-meaning lang={TRANSLATIONS[translation].language} dir="ltr">
        {ayahs.map((ayah) => textOf(translation, numberOf(ayah))).join(' ')}
      </span>
      <span>{t('translation', { name: TRANSLATIONS[translation].name })}</span>
    </span>
  );
}
