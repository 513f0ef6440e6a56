import { useNavigate } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { starts } from '#web/domain/screens/contributions/starts.ts';
import { prefetchScreen } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/domain/wizard/en.json';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useWizard } from '#web/domain/wizard/wizard.ts';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';

/** The last step: where to go first. Whoever picks nothing looks around. */
export function BeginningStep() {
  const t = useText<typeof en>('domain/wizard');
  const { next } = useWizard();
  const titleOf = useTitlesWithMore();
  const offers = useOffers();
  const navigate = useNavigate();
  const offered = starts
    .map(({ screen }) => screen)
    .filter((screen) => offers(screen) && screen.id !== 'dashboard');
  return (
    <WizardStep title={t('startTitle')} text={t('startText')}>
      <ul className="grid gap-2">
        {offered.map((screen) => {
          const { start, startText } = titleOf(screen.id);
          return (
            <li key={screen.id}>
              <button
                type="button"
                onPointerEnter={() => prefetchScreen(screen)}
                onClick={() => {
                  next();
                  void navigate(screen.paths[0]);
                }}
                className="flex w-full items-center gap-3 rounded-field border border-line p-2 text-start transition-colors hover:bg-sunken"
              >
                <ScreenTile screen={screen} />
                <span className="flex-1">
                  <span className="block font-semibold">{start}</span>
                  <span className="block text-sm text-muted">{startText}</span>
                </span>
                <ChevronRight className="size-5 text-muted rtl:-scale-x-100" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </WizardStep>
  );
}
