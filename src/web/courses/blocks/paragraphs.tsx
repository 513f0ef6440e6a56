import type { Spoken } from '#web/courses/lesson/read-aloud.ts';
import { sentencesOf } from '#core/sentences.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useLanguage } from '#web/platform/language/current.ts';

interface ParagraphsProps {
  texts: readonly string[];
  spoken: Spoken | null;
}

/** Words of a block; the sentence that is being read aloud is shown. */
export function Paragraphs({ texts, spoken }: ParagraphsProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      {texts.map((text, paragraph) => (
        <p key={text}>
          {spoken?.paragraph === paragraph ? (
            sentencesOf(text, language).map((piece, at) => (
              <span key={piece} className={at === spoken.sentence ? 'bg-primary-soft' : undefined}>
                {piece}
              </span>
            ))
          ) : (
            <Worded text={text} />
          )}
        </p>
      ))}
    </div>
  );
}
