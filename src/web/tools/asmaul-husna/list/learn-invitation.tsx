import { GraduationCap } from 'lucide-react';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/asmaul-husna/en.json';
import { useLearning } from '#web/tools/asmaul-husna/learn/own-learning.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function LearnInvitation() {
  const t = useText<typeof en>('tools/asmaul-husna');
  const { cards, progress } = useLearning(0);
  const begun = progress.begun > 0;
  return (
    <section
      data-sky="night"
      className="relative isolate grid content-start gap-3 overflow-hidden rounded-card p-5 text-dawn sm:p-6"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <h2 className="flex items-center gap-2 text-xl font-semibold">
        <GraduationCap className="size-6 shrink-0" aria-hidden="true" />
        {t('learn')}
      </h2>
      <p>{begun ? t('progress', { begun: progress.begun, firm: progress.firm }) : t('learnInvite')}</p>
      {begun && <progress value={progress.begun} max={NAMES.length} aria-hidden="true" />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScreenLink to="asmaul-husna" search="?view=learn" className={buttonClass('gold')}>
          {begun ? t('learnContinue') : t('learnStart')}
        </ScreenLink>
        {begun && <span className="text-sm">{t('learnDue', { count: cards.length })}</span>}
      </div>
    </section>
  );
}
