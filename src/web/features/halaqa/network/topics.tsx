import { useMutation } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/en.json';
import { useReadAnew } from '#web/features/halaqa/network/person-actions.ts';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import { useNetwork } from '#web/features/halaqa/network/people.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { WordChips } from '#web/features/halaqa/network/word-chips.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

async function followTopic(topic: string): Promise<boolean> {
  const { data } = await (await client()).rpc('follow_topic', { _topic: topic }).throwOnError();
  return data === true;
}

async function leaveTopic(topic: string): Promise<void> {
  await (await client()).from('topic_follows').delete().eq('topic', topic).throwOnError();
}

export function Topics() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const refusal = useNetworkRefusal();
  const readAnew = useReadAnew();
  const network = useNetwork();
  const onError = (error: unknown) => toast(refusal(error), 'bad');
  const add = useMutation({
    mutationFn: followTopic,
    onSuccess: async (could) => {
      if (!could) toast(t('network.topicCannot'), 'bad');
      await readAnew();
    },
    onError,
  });
  const remove = useMutation({ mutationFn: leaveTopic, onSuccess: readAnew, onError });
  return (
    <PeopleSection title={t('network.topics')}>
      {network.isPending && <ListSkeleton lines={1} />}
      {network.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void network.refetch()} />
      )}
      {network.isSuccess && (
        <AfterRules>
          <WordChips
            words={network.data.topics}
            sign="#"
            labels={{
              list: t('network.topics'),
              add: t('network.follow'),
              field: t('network.topicField'),
              hint: t('network.topicHint'),
              remove: (topic) => t('network.topicRemove', { topic }),
            }}
            maxLength={40}
            busy={add.isPending || remove.isPending}
            onAdd={(topic) => add.mutate(topic)}
            onRemove={(topic) => remove.mutate(topic)}
          />
        </AfterRules>
      )}
    </PeopleSection>
  );
}
