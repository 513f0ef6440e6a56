import type { Ref } from 'react';
import { Link } from 'react-router';
import { CardPicture } from '#web/domain/kalimah/drawing/card-picture.tsx';
import { FORMATS } from '#web/domain/kalimah/drawing/format.ts';
import type { FormatId } from '#web/domain/kalimah/drawing/format.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import type en from '#web/domain/kalimah/en.json';
import type { Words } from '#web/domain/kalimah/subject/words.ts';
import { useCard } from '#web/domain/kalimah/use-card.ts';
import { told, WordsOf } from '#web/domain/kalimah/words-of.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface DrawnCardProps {
  card: Drawn;
  /** Where it opens. */
  to?: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** A whole card, drawn from its reference. */
export function DrawnCard({ card, to, className, ref }: DrawnCardProps) {
  const { subject, arabic, meaning, format } = card;
  return (
    <WordsOf
      subject={subject}
      arabic={arabic}
      meaning={meaning}
      waiting={<Blank format={format} className={className} />}
    >
      {(words) => <Picture ref={ref} card={card} to={to} words={words} className={className} />}
    </WordsOf>
  );
}

function Picture({ card: look, to, words, className, ref }: DrawnCardProps & { words: Words }) {
  const t = useText<typeof en>('domain/kalimah');
  const card = useCard(words, look);
  if (!card) return <Blank format={look.format} className={className} />;
  const picture = (
    <CardPicture
      ref={ref}
      card={card}
      label={t('card', { words: told(words) })}
      className={classNames('block h-auto max-w-full rounded-card shadow-card', className ?? 'w-full')}
    />
  );
  if (to === undefined) return picture;
  return (
    <Link to={to} className="block rounded-card transition-[scale] hover:scale-[1.01]">
      {picture}
    </Link>
  );
}

/** Its room, until it is there. */
function Blank({ format, className }: { format: FormatId; className: string | undefined }) {
  const { width, height } = FORMATS[format];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={classNames(
        'block h-auto max-w-full animate-pulse rounded-card bg-sunken',
        className ?? 'w-full',
      )}
    />
  );
}
