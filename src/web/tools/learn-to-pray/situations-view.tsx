import { Link } from 'react-router';
import { morePrayerPath, useMorePrayerTexts } from '#web/tools/learn-to-pray/more/more-prayers.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BySchool } from '#web/tools/learn-to-pray/by-school.tsx';
import { guide, useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { SourcesNote } from '#web/tools/learn-to-pray/sources-note.tsx';
import { Card } from '#web/ui/card.tsx';

/** Conditions, forgetting, praying together, journeys and illness. */
export function SituationsView() {
  const texts = useGuide().situations;
  const more = useMorePrayerTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {guide.situations.map(({ id, schools, page, sources }) => (
        <Card key={id} data-of={id} className="grid scroll-mt-20 gap-3">
          <h2 className="text-xl font-semibold">{texts[id]?.title}</h2>
          <p>{texts[id]?.intro}</p>
          <ul className="grid list-disc gap-1.5 ps-5">
            {texts[id]?.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {schools && <BySchool says={texts[id] ?? {}} />}
          <SourcesNote sources={sources} />
          {page && (
            <Link
              to={morePrayerPath(page)}
              className={buttonClass('soft', 'justify-self-start print:hidden')}
            >
              {more[page]?.title}
            </Link>
          )}
        </Card>
      ))}
    </div>
  );
}
