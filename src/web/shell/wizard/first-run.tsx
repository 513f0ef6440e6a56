import { Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { usePlace } from '#web/domain/place/own-places.ts';
import { bringVisitorPlace, visitorPlace } from '#web/domain/place/visitor-place.ts';
import type en from '#web/domain/wizard/en.json';
import { wizardProgress } from '#web/domain/wizard/progress.ts';
import { WizardContext } from '#web/domain/wizard/wizard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { usePrivacyAcceptance } from '#web/platform/session/acceptance.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { profileQuery, saveProfile, useProfile } from '#web/platform/session/profile.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { STEPS } from '#web/shell/wizard/steps/steps.ts';
import { IconButton } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Shown to whoever has not been through it, once consent is given, and never again. */
export function FirstRun() {
  return (
    <QueryClientProvider client={queryCache}>
      <IfNew />
    </QueryClientProvider>
  );
}

function IfNew() {
  const { user } = useSession();
  const profile = useProfile().data;
  const accepted = usePrivacyAcceptance().data === true || user?.isGuest === true;
  const { putOff } = useStore(wizardProgress);
  const place = usePlace();
  const typed = useStore(visitorPlace) !== null;
  const isNew = profile !== undefined && profile.onboarded_at === null;
  const finish = useFinish(profile?.user_id ?? '');

  useEffect(() => {
    if (isNew && typed) bringVisitorPlace();
  }, [isNew, typed]);

  // Closed, and the one thing from which everything starts is known: nobody is asked again.
  const settled = isNew && putOff && place !== null;
  useEffect(() => {
    if (settled) finish();
  }, [settled, finish]);

  return isNew && accepted && !putOff && !typed ? (
    <WizardDialog told={{ place: place !== null, madhab: profile.madhab !== null }} onEnd={finish} />
  ) : null;
}

/** It is over at once; what cannot be saved now is asked again another day. */
function useFinish(userId: string): () => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (onboarded_at: string) => saveProfile(userId, { onboarded_at }),
    onMutate: (onboarded_at) =>
      void cache.setQueryData(
        profileQuery(userId).queryKey,
        (profile) => profile && { ...profile, onboarded_at },
      ),
    onSuccess: () => cache.invalidateQueries(profileQuery(userId)),
  });
  return useCallback(() => mutate(new Date().toISOString()), [mutate]);
}

interface WizardDialogProps {
  /** What is known before anything is asked, by its step. */
  told: Readonly<Record<string, boolean>>;
  onEnd: () => void;
}

function WizardDialog({ told, onEnd }: WizardDialogProps) {
  const t = useText<typeof en>('domain/wizard');
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const offers = useOffers();
  const { step } = useStore(wizardProgress);
  // What was known before is not asked; what is told here stays on show.
  const [known] = useState(told);
  const steps = STEPS.filter(({ id, screen }) => (screen ? offers(screen) : known[id] !== true));
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  );
  const { id, Content } = steps[at] ?? STEPS[0]!;

  // Before the step takes the focus: opening gives it to the first button.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const show = (place: number) => wizardProgress.set({ step: steps[place]?.id ?? null, putOff: false });
  const putOff = () => wizardProgress.set({ ...wizardProgress.get(), putOff: true });
  const end = () => {
    putOff();
    onEnd();
  };
  return (
    <dialog
      ref={dialog}
      // React hands on what closes inside.
      onClose={(event) => event.target === event.currentTarget && putOff()}
      aria-labelledby={headingId}
      className="mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-card bg-raised text-ink shadow-lifted backdrop:bg-night-deep/60 sm:m-auto sm:w-[min(32rem,calc(100vw-2.5rem))] sm:rounded-card"
    >
      <div className="grid gap-5 p-6">
        <IconButton
          label={t('later')}
          onClick={() => dialog.current?.close()}
          className="absolute end-4 top-4"
        >
          <X className="size-6" aria-hidden="true" />
        </IconButton>
        <WizardContext
          value={{
            next: () => (at === steps.length - 1 ? end() : show(at + 1)),
            back: at > 0 ? () => show(at - 1) : undefined,
            place: at + 1,
            total: steps.length,
            headingId,
          }}
        >
          <Suspense fallback={<PageSpinner />}>
            <Content key={id} />
          </Suspense>
        </WizardContext>
        <p className="text-center text-sm text-muted">{t('laterHint')}</p>
      </div>
    </dialog>
  );
}
