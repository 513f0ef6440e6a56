import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

export interface Gift {
  to: string;
  amount: number;
  note: string;
  /** Made when the form opens and again after a gift has arrived: pressing twice, or again after a lost answer, gives once. */
  key: string;
}

export const GIFT_REFUSALS = [
  'not_connected',
  'words_to_child',
  'balance_too_small',
  'daily_limit',
  'limited',
  'gift_invalid',
  'key_reused',
] as const;

export function useGift(onSuccess: () => void) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async ({ to, amount, note, key }: Gift) => {
      const supabase = await client();
      await supabase
        .rpc('gift_points', { _to: to, _amount: amount, _key: key, _note: note || null })
        .throwOnError();
    },
    onSuccess: async () => {
      onSuccess();
      await cache.invalidateQueries({ queryKey: ['points', user?.id] });
    },
  });
}
