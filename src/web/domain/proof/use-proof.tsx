import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { isProofNeeded } from '#web/domain/proof/proof.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';

const ProofDialog = lazy(() => import('#web/domain/proof/proof-dialog.tsx'));

interface Proof {
  /** Does something, and where the server wants to know first whose session it is, asks for that and does it then. */
  ask: <Done>(action: () => Promise<Done>) => Promise<Done>;
  /** To stand beside the form, never inside of it. */
  dialog: ReactNode;
}

export function useProof(userId: string): Proof {
  const [decide, setDecide] = useState<((shown: boolean) => void) | null>(null);
  // Stays once it was needed: a dialog that closes gives the focus back, one that vanishes does not.
  const [needed, setNeeded] = useState(false);
  const end = (shown: boolean) => {
    setDecide(null);
    decide?.(shown);
  };
  return {
    ask: async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!isProofNeeded(error)) throw error;
        setNeeded(true);
        const shown = await new Promise<boolean>((answer) => setDecide(() => answer));
        if (!shown) throw new Refusal('proof_left');
        return action();
      }
    },
    dialog: needed && (
      <Suspense>
        <ProofDialog
          userId={userId}
          open={decide !== null}
          onShown={() => end(true)}
          onClose={() => end(false)}
        />
      </Suspense>
    ),
  };
}
