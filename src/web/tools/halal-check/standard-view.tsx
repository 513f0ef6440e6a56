import { Suspense } from 'react';
import { STANDARD_IDS, STANDARDS } from '#core/halal/standard.ts';
import type { Choice } from '#core/halal/standard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/halal-check/en.json';
import { choose, ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function StandardView() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Questions />
    </Suspense>
  );
}

/** What scholars differ on, each with the reader's own answer; the careful one stands first. */
function Questions() {
  const t = useText<typeof en>('tools/halal-check');
  const texts = useHalalTexts();
  const { standard } = useStore(ownHalal);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">{t('standardIntro')}</p>
      {STANDARD_IDS.map((id) => {
        const choices: readonly Choice[] = STANDARDS[id];
        return (
          <Card key={id} className="grid gap-3">
            <h2 className="text-lg font-semibold">{texts.question(id)}</h2>
            <Choices
              label={texts.question(id)}
              value={standard[id]}
              onChange={(choice: Choice) => choose(id, choice)}
              choices={choices.map((choice) => {
                const { label, held } = texts.choice(id, choice);
                return { value: choice, label, hint: held };
              })}
            />
          </Card>
        );
      })}
    </div>
  );
}
