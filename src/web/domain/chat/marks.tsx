import { createContext, useContext } from 'react';
import type { Said } from '#core/assistant/answer.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type en from '#web/domain/chat/en.json';
import { groundsOf, groundsOfSentence } from '#web/domain/chat/sources.ts';
import type { Ground, Grounds } from '#web/domain/chat/sources.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** What the sentences of one answer rest on, and what that is called. */
export interface Resting extends Grounds, Pick<Shown, 'records' | 'works'> {
  /** Of the answer, for the addresses of its sources in the page. */
  id: string;
}

export const Rests = createContext<Resting>({ ...groundsOf([], []), records: {}, works: {}, id: '' });

export const groundId = (answer: string, number: number): string => `source-${answer}-${number}`;

export function useGroundName(): (ground: Ground) => string {
  const { records, works } = useContext(Rests);
  return (ground) => {
    if ('work' in ground) return works[ground.work] ?? ground.work;
    const reference = 'ayah' in ground ? ground.ayah : 'hadith' in ground ? ground.hadith : ground.text;
    const { title, detail } = records[reference] ?? { title: reference };
    return 'hadith' in ground && detail !== undefined ? detail : title;
  };
}

/** Small numbers after a sentence; each opens its source below. A sentence without one is general. */
export function Marks({ said }: { said: Said }) {
  const t = useText<typeof en>('domain/chat');
  const { id, numberOf } = useContext(Rests);
  const nameOf = useGroundName();
  return groundsOfSentence(said).map((ground) => {
    const number = numberOf(ground);
    return (
      <button
        key={number}
        type="button"
        aria-label={t('mark', { number, name: nameOf(ground) })}
        onClick={() => showGround(groundId(id, number))}
        className="relative mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-pill bg-primary-soft px-1 align-[0.2em] text-xs font-semibold text-primary before:absolute before:-inset-1 hover:bg-primary hover:text-on-primary"
      >
        {number}
      </button>
    );
  });
}

/** Opened, brought into sight, and given the focus: the reader is there, and the way back is one key. */
function showGround(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place instanceof HTMLDetailsElement) place.open = true;
  place.scrollIntoView({ block: 'nearest' });
  (place.querySelector('summary') ?? place).focus({ preventScroll: true });
}
