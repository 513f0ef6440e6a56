import { useText } from '#web/platform/language/use-text.ts';
import { BySchool } from '#web/tools/learn-to-pray/by-school.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { guide, useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { SourcesNote } from '#web/tools/learn-to-pray/sources-note.tsx';
import { Card } from '#web/ui/card.tsx';

/** Where the four schools differ, side by side, none declared right. */
export function DifferencesView() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const texts = useGuide().differences;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">{t('schoolsIntro')}</p>
      {guide.differences.map(({ id, sources }) => (
        <Card key={id} data-of={id} className="grid scroll-mt-20 gap-3">
          <h2 className="text-xl font-semibold">{texts[id]?.title}</h2>
          <BySchool says={texts[id] ?? {}} />
          <SourcesNote sources={sources} />
        </Card>
      ))}
    </div>
  );
}
