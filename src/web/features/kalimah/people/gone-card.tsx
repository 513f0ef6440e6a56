import type words from '#web/domain/kalimah/en.json';
import type en from '#web/features/kalimah/en.json';
import { useSaving } from '#web/features/kalimah/people/card-actions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** In the place of a saved card that its author took back. */
export function GoneCard({ id }: { id: string }) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof words>('domain/kalimah');
  const saving = useSaving(id);
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-4 text-muted">
      <p>{say('gone')}</p>
      <Button look="plain" busy={saving.isPending} onClick={() => saving.mutate(undefined)}>
        {t('letGo')}
      </Button>
    </div>
  );
}
