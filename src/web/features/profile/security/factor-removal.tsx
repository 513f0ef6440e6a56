import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import type en from '#web/features/profile/security/en.json';
import { removeFactor } from '#web/features/profile/security/factor.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface FactorRemovalProps {
  userId: string;
  factorId: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function FactorRemoval({ userId, factorId, name, ...rest }: FactorRemovalProps) {
  const { open, onClose, onRemoved } = rest;
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const proof = useProof(userId);
  const remove = useMutation({
    mutationFn: (id: string) => proof.ask(() => removeFactor(id)),
    onSuccess: async () => {
      toast(t('factorRemoved'));
      onClose();
      await cache.invalidateQueries(accountQuery(userId));
      onRemoved();
    },
  });
  return (
    <>
      {proof.dialog}
      <Dialog open={open} onClose={onClose} title={t('removeTitle', { name })}>
        <p>{t('removeText')}</p>
        <Refused error={remove.error} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(factorId)}>
            {t('remove')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
