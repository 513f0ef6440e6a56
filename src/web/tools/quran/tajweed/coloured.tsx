import { useMemo } from 'react';
import { RULES } from '#core/tajweed/rules.ts';
import { segmentsOf } from '#web/tools/quran/tajweed/segments.ts';
import { TajweedStyles } from '#web/tools/quran/tajweed/styles.tsx';

interface ColouredProps {
  text: string;
  /** Places of the spaces at which lines end. */
  breaks?: ReadonlySet<number>;
}

/** An ayah with its rules drawn. The letters stay what they are and joined as they were: only elements stand around them. */
export function Coloured({ text, breaks }: ColouredProps) {
  const segments = useMemo(() => segmentsOf(text, breaks), [text, breaks]);
  return (
    <>
      <TajweedStyles />
      {segments.map((segment, index) => {
        const place = `${index} ${segment.text}`;
        if (segment.breaks)
          return (
            <span key={place} className="whitespace-normal">
              {segment.text}
            </span>
          );
        if (!segment.span) return segment.text;
        const [rule] = segment.span.rules;
        return (
          <span key={place} data-tajweed={RULES[rule]} data-span={segment.span.end}>
            {segment.text}
          </span>
        );
      })}
    </>
  );
}
