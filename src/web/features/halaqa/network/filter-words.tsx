import { useMutation } from '@tanstack/react-query';
import type en from '#web/features/halaqa/en.json';
import { useReadAnew } from '#web/features/halaqa/network/person-actions.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { WordChips } from '#web/features/halaqa/network/word-chips.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/toast.ts';

/** As many as the database takes. */
const MOST = 50;

/** Posts with one of these words are not shown. */
export function FilterWords({ words }: { words: readonly string[] }) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const readAnew = useReadAnew();
  const me = useSession().user?.id ?? '';
  const save = useMutation({
    mutationFn: async (filtered_words: readonly string[]) => {
      const members = (await client()).from('halaqa_members');
      await members.update({ filtered_words }).eq('user_id', me).throwOnError();
    },
    scope: { id: 'filtered-words' },
    onSuccess: readAnew,
    onError: (error) => toast(refusal(error), 'bad'),
  });
  return (
    <WordChips
      words={words}
      labels={{
        list: t('network.words'),
        add: t('network.wordAdd'),
        field: t('network.wordField'),
        remove: (word) => t('network.wordRemove', { word }),
      }}
      maxLength={40}
      busy={save.isPending}
      onAdd={(word) =>
        words.length < MOST
          ? save.mutate([...new Set([...words, word])])
          : toast(t('network.error.too_many_entries'), 'bad')
      }
      onRemove={(word) => save.mutate(words.filter((other) => other !== word))}
    />
  );
}
