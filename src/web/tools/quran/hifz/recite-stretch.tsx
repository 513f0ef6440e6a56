import { Suspense, useEffect, useRef, useState } from 'react';
import { LEVELS } from '#core/hifz/hiding.ts';
import type { Level } from '#core/hifz/hiding.ts';
import { referenceOf } from '#core/quran/reference.ts';
import type { Recall } from '#core/spaced-repetition.ts';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { HiddenText } from '#web/tools/quran/hifz/hidden-text.tsx';
import { LeadIn } from '#web/tools/quran/hifz/lead-in.tsx';
import { ListenAndRepeat } from '#web/tools/quran/hifz/listen-and-repeat.tsx';
import { SelfCheck } from '#web/tools/quran/hifz/self-check.tsx';
import { SimilarOnes } from '#web/tools/quran/hifz/similar-ones.tsx';
import { usePassageText } from '#web/tools/quran/hifz/use-passage-text.ts';
import { FACE_CLASSES } from '#web/tools/quran/reading/face-classes.ts';
import { playerBar, useListening } from '#web/tools/quran/recitation/use-listening.ts';
import { Segments } from '#web/ui/segments.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

interface ReciteStretchProps {
  ayahs: readonly number[];
  /** Until somebody answered, the focus stays where it is; then it goes along. */
  followed: boolean;
  /** Stretches after this one. */
  left: number;
  level: Level;
  onLevel: (level: Level) => void;
  onAnswer: (recall: Recall, stumbled: ReadonlySet<number>) => void;
}

/** Ayahs to learn or to recite: hidden as far as somebody wishes, heard where there is a reciter, then judged. */
export function ReciteStretch({ ayahs, followed, left, level, onLevel, onAnswer }: ReciteStretchProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const passageOf = usePassageText();
  const { face } = useReadingSettings();
  const [first = 1, last = first] = [ayahs[0], ayahs.at(-1)];
  const before = referenceOf(first).ayah > 1 ? first - 1 : null;
  const texts = useTexts(['ar'], before ?? first, last, []);
  const faceReady = useScriptureFace(face);
  const listening = useListening(first, last);
  const [stumbled, setStumbled] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followed) heading.current?.focus();
  }, [followed]);
  const toggle = (ayah: number) => {
    const next = new Set(stumbled);
    if (!next.delete(ayah)) next.add(ayah);
    setStumbled(next);
  };
  return (
    <div className={`@container grid grid-cols-[minmax(0,1fr)] gap-5 ${FACE_CLASSES[face]}`}>
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="rounded-field text-2xl font-semibold">
          {passageOf(ayahs)}
        </h2>
        {left > 0 && <p className="text-sm text-muted">{t('left', { count: left })}</p>}
      </div>
      <Segments
        label={t('hide')}
        look="block"
        segments={LEVELS.map((value) => ({ value, label: t(`hide_${value}`) }))}
        value={level}
        onChange={onLevel}
      />
      {texts.state === 'failed' && <Unread onRetry={texts.retry} />}
      {texts.state !== 'failed' && !(texts.state === 'ready' && faceReady) && <PageSpinner />}
      {texts.state === 'ready' && faceReady && (
        <>
          {before !== null && <LeadIn text={texts.textOf('ar', before)} />}
          <HiddenText
            // Another level begins anew.
            key={level}
            ayahs={ayahs.map((ayah) => ({ ayah, text: texts.textOf('ar', ayah) }))}
            level={level}
            stumbled={stumbled}
            onStumble={toggle}
          />
          {listening && <ListenAndRepeat first={first} listening={listening} />}
          <SelfCheck ayahs={ayahs} stumbled={stumbled} onAnswer={(recall) => onAnswer(recall, stumbled)} />
          <SimilarOnes ayahs={ayahs} />
          {listening && (
            <Suspense fallback={null}>
              <playerBar.Component first={first} last={last} listening={listening} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
