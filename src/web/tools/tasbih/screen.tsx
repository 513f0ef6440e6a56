import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ROUND_IDS, roundOfName } from '#core/tasbih.ts';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { prayerTexts } from '#web/domain/prayer-texts/prayer-texts.ts';
import { PrayerSourceLine } from '#web/domain/prayer-texts/prayer-source-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { Chooser } from '#web/tools/tasbih/chooser.tsx';
import { Controls } from '#web/tools/tasbih/controls.tsx';
import { Counter } from '#web/tools/tasbih/counter.tsx';
import type en from '#web/tools/tasbih/en.json';
import { Focus } from '#web/tools/tasbih/focus.tsx';
import { History } from '#web/tools/tasbih/history.tsx';
import { changeTasbih } from '#web/tools/tasbih/own-tasbih.ts';
import { Parts } from '#web/tools/tasbih/parts.tsx';
import { SettingsPart } from '#web/tools/tasbih/settings-part.tsx';
import { useRound } from '#web/tools/tasbih/use-round.ts';
import { useCountingKeys } from '#web/tools/tasbih/use-taps.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

export default function TasbihScreen() {
  const t = useText<typeof en>('tools/tasbih');
  const [focused, setFocused] = useState(false);
  const { round, part, taps, dhikr } = useRound();
  const said = prayerTexts.get((round[part] ?? round[0]).dhikr);
  useCountingKeys();
  useWishedRound();
  useWakeLock(taps > 0);
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        actions={<Chooser />}
        remark={
          <>
            {said && <PrayerSourceLine text={said} whole />}
            <p>{t('keptHint')}</p>
            <p>{t('keysHint')}</p>
          </>
        }
      />
      <div className="split">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div
            data-sky="night"
            className="relative isolate overflow-hidden rounded-card text-dawn shadow-card"
          >
            <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
            <Counter className="min-h-96 rounded-card -outline-offset-4!" />
          </div>
          <Parts />
          <Controls onFocus={() => setFocused(true)} />
          {dhikr.meaning && <p className="mx-auto max-w-xl text-center">{dhikr.meaning}</p>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <History />
          <SettingsPart />
        </div>
      </div>
      {focused && <Focus onClose={() => setFocused(false)} />}
    </div>
  );
}

/** Other screens lead here with a round in mind: `?round=afterPrayer`, or with a name of Allah: `?name=ar-rahman`. */
function useWishedRound(): void {
  const [params] = useSearchParams();
  const name = NAMES.find(({ id }) => id === params.get('name'));
  const wished = name ? roundOfName(name.id) : ROUND_IDS.find((id) => id === params.get('round'));
  useEffect(() => {
    if (wished) changeTasbih((tasbih) => ({ ...tasbih, chosen: wished }));
  }, [wished]);
}
