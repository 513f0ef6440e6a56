import { Link } from 'react-router';
import type { Record as Found } from '#core/assistant/record.ts';
import { Cover } from '#web/domain/stories/cover.tsx';
import { StoryStyles } from '#web/domain/stories/story-styles.tsx';

/** A story by its first picture. */
export function StoryLink({ id, record: { title, detail } }: { id: string; record: Found }) {
  return (
    <>
      <StoryStyles />
      <Link
        to={`/story/${id}`}
        className="story-card grid overflow-hidden rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-lifted"
      >
        <Cover story={id} />
        <span className="grid p-4">
          <span dir="auto" className="text-lg font-semibold">
            {title}
          </span>
          {detail !== undefined && (
            <span dir="auto" className="text-sm text-muted">
              {detail}
            </span>
          )}
        </span>
      </Link>
    </>
  );
}
