import { useState } from 'react';
import { useDivineNames } from '#web/domain/divine-names/divine-names.ts';
import { ASKS } from '#web/domain/divine-names/own-learning.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { BeginAnew } from '#web/tools/asmaul-husna/learn/begin-anew.tsx';
import { Done } from '#web/tools/asmaul-husna/learn/done.tsx';
import { FlashCard } from '#web/tools/asmaul-husna/learn/flash-card.tsx';
import { answer, NEW_A_DAY, setAsks, useLearning } from '#web/tools/asmaul-husna/learn/own-learning.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Segments } from '#web/ui/segments.tsx';

export function LearnView() {
  const t = useText<typeof en>('tools/asmaul-husna');
  const names = useDivineNames();
  const [more, setMore] = useState(0);
  const [turn, setTurn] = useState(0);
  const { asks, cards, progress, today } = useLearning(more);
  const name = names.find(({ id }) => id === cards[0]);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenHead title={t('learn')} summary={t('learnIntro')} remark={t('kept')} />
      {name ? (
        <FlashCard
          // The same name that comes again is another card.
          key={`${turn} ${name.id}`}
          name={name}
          asks={asks}
          followed={turn > 0}
          onAnswer={(known) => {
            answer(name.id, known);
            setTurn(turn + 1);
          }}
        />
      ) : (
        <Done
          followed={turn > 0}
          progress={progress}
          today={today}
          onMore={() => setMore((now) => now + NEW_A_DAY)}
        />
      )}
      <div className="grid gap-2 text-sm text-muted">
        <progress value={progress.begun} max={names.length} aria-label={t('learn')} />
        <output>
          {t('progress', { begun: progress.begun, firm: progress.firm })}
          {cards.length > 0 && ` · ${t('left', { count: cards.length })}`}
        </output>
      </div>
      <Segments
        label={t('asks')}
        segments={ASKS.map((value) => ({ value, label: t(`asks.${value}`) }))}
        value={asks}
        onChange={setAsks}
      />
      {progress.begun > 0 && <BeginAnew onDone={() => setMore(0)} />}
    </div>
  );
}
