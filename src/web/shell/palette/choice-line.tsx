import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { Quoted } from '#web/domain/search/quoted.tsx';
import type { Choice } from '#web/shell/palette/choice.ts';

interface ChoiceLineProps {
  id: string;
  choice: Choice;
  marked: boolean;
  onMark: () => void;
  onChoose: () => void;
}

export function ChoiceLine({ id, choice, marked, onMark, onChoose }: ChoiceLineProps) {
  const { path, title, detail, quote, screen } = choice;
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    // A link, so that it also opens in a new tab; the focus stays in the field.
    <Link
      ref={line}
      id={id}
      to={path}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot be a link
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      onPointerMove={onMark}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
      className="flex min-h-14 scroll-my-12 items-center gap-3 rounded-field p-2 aria-selected:bg-sunken"
    >
      <ScreenTile screen={screen} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <bdi>{title}</bdi>
        </span>
        {detail && (
          <span className="block text-sm text-muted">
            <bdi>{detail}</bdi>
          </span>
        )}
        {quote && <Quoted quote={quote} scripture={screen.id === 'quran'} />}
      </span>
    </Link>
  );
}
