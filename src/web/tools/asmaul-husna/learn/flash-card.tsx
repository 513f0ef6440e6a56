import { useEffect, useId, useRef, useState } from 'react';
import { Check, RotateCcw } from 'lucide-react';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import type { Asks } from '#web/domain/divine-names/own-learning.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface FlashCardProps {
  name: ReadName;
  asks: Asks;
  /** Until somebody answered, the focus stays where it is; then it goes along with the cards. */
  followed: boolean;
  onAnswer: (known: boolean) => void;
}

export function FlashCard({ name, asks, followed, onAnswer }: FlashCardProps) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const [turned, setTurned] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const card = useId();
  useEffect(() => {
    if (turned || followed) next.current?.focus({ preventScroll: true });
  }, [turned, followed]);
  const { arabic, meaning, about } = name;
  const shown = { name: turned || asks === 'name', meaning: turned || asks === 'meaning' };
  return (
    <>
      <Card id={card} className="grid min-h-72 content-center justify-items-center gap-3 text-center">
        {shown.name && <Arabic className="text-5xl leading-[1.9] sm:text-6xl">{arabic}</Arabic>}
        {shown.name && meaning && turned && <p className="text-2xl font-semibold">{name.name}</p>}
        {shown.meaning && meaning && <p className="text-xl">{meaning}</p>}
        {shown.meaning && (turned || !meaning) && <p className="max-w-md text-muted">{about}</p>}
      </Card>
      {turned ? (
        <div className="grid grid-cols-2 gap-3">
          <Button look="plain" onClick={() => onAnswer(false)}>
            <RotateCcw className="size-5" aria-hidden="true" />
            {t('forgotten')}
          </Button>
          <Button ref={next} aria-describedby={card} onClick={() => onAnswer(true)}>
            <Check className="size-5" aria-hidden="true" />
            {t('known')}
          </Button>
        </div>
      ) : (
        <Button ref={next} aria-describedby={card} onClick={() => setTurned(true)}>
          {t('turn')}
        </Button>
      )}
    </>
  );
}
