import { AppealForm } from '#web/domain/halaqa/appeal-form.tsx';
import type en from '#web/domain/halaqa/en.json';
import { call } from '#web/domain/writing/calls.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Of what was held of these words, what was not released; the author reads it alone. */
async function heldOf(targetId: string): Promise<string | null> {
  const { data } = await (
    await client()
  )
    .from('held_items')
    .select('id')
    .eq('target_id', targetId)
    .neq('state', 'released')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.id ?? null;
}

/** For words of one's own that were held or taken down. */
export function HeldAppeal({ targetId, onClose }: { targetId: string; onClose: () => void }) {
  const t = useText<typeof en>('domain/halaqa');
  return (
    <AppealForm
      intro={t('appealIntro')}
      send={async (words) => {
        const held = await heldOf(targetId);
        return held !== null && (await call('appeal', { _held_id: held, _words: words })) === true;
      }}
      tooLate={t('appealTaken')}
      onClose={onClose}
    />
  );
}
