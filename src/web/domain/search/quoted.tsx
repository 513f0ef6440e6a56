import type { Hit } from '#core/search/search.ts';

interface QuotedProps {
  quote: NonNullable<Hit['quote']>;
  /** Verses have their own face. */
  scripture: boolean;
}

/** A text that was found, with the found words marked. */
export function Quoted({ quote: { parts, language }, scripture }: QuotedProps) {
  const isVerse = scripture && language === 'ar';
  return (
    <span
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className={isVerse ? 'block font-scripture text-lg leading-[2.1]' : 'block text-sm text-muted'}
    >
      {parts.map(({ text, found }, index) =>
        found ? (
          <mark key={index} className="rounded-sm bg-gold-soft text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
