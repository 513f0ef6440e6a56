import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { codeOf } from '#web/domain/proof/refusal.ts';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import type en from '#web/features/admin/en.json';
import { adminKey } from '#web/features/admin/staff.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const REFUSALS = [
  'admins_only',
  'second_factor_needed',
  'second_person_needed',
  'too_early',
  'already_decided',
  'already_asked',
  'colleague_too_new',
  'own_role',
  'last_admin',
  'unknown_person',
] as const;

/** Why something was refused, in words; a part of the panel asks with the names that only it knows. */
export function useAdminRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin');
  return (error) => {
    if (error instanceof Error && codeOf(error) === 'proof_left') return t('refused.proof_left');
    return t(`refused.${refusalOf(error, REFUSALS)}`);
  };
}

interface Deed<Input, Answer> {
  doing: UseMutationResult<Answer, Error, Input>;
  /** Asks for a fresh proof where the database wants one; to stand beside the form, never inside of it. */
  dialog: ReactNode;
}

/** Does something in the panel, which the database notes as a deed (`admin_actions`), and reads what is shown anew. */
export function useDeed<Input, Answer>(
  deed: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
): Deed<Input, Answer> {
  const { userId } = useStaff();
  const cache = useQueryClient();
  const proof = useProof(userId);
  const doing = useMutation({
    mutationFn: (input: Input) => proof.ask(() => deed(input)),
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      await cache.invalidateQueries({ queryKey: adminKey(userId) });
    },
  });
  return { doing, dialog: proof.dialog };
}
