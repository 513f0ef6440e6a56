import { useEffect } from 'react';
import { Repeat } from 'lucide-react';
import { repeatOf } from '#core/quran/recitation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { fallSilent } from '#web/tools/quran/recitation/heard.ts';
import type { Listening } from '#web/tools/quran/recitation/listening.ts';
import { Button } from '#web/ui/button.tsx';

const TIMES = 3;

/** Each ayah three times, with time to say it oneself; the bar below has every other choice. */
export function ListenAndRepeat({ first, listening }: { first: number; listening: Listening }) {
  const t = useText<typeof en>('tools/quran/hifz');
  useEffect(() => fallSilent, []);
  async function repeat() {
    const { player } = await import('#web/tools/quran/recitation/player.ts');
    player.repeat(repeatOf('ayah', first, first, TIMES), 'ayah');
    listening.listen(first);
  }
  return (
    <Button look="plain" className="justify-self-start" onClick={() => void repeat()}>
      <Repeat className="size-5" aria-hidden="true" />
      {t('repeatEach', { count: TIMES })}
    </Button>
  );
}
