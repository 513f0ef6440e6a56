import { useText } from '#web/language/use-text.ts';
import type en from '#web/palette/en.json';
import { recentVisits } from '#web/palette/recent.ts';
import { useStore } from '#web/store.ts';
import { Button } from '#web/ui/button.tsx';

export function ClearRecent() {
  const t = useText<typeof en>('palette');
  if (useStore(recentVisits).length === 0) return null;
  return (
    <div className="px-1 pt-3">
      <Button look="quiet" className="px-4 text-sm" onClick={() => recentVisits.set([])}>
        {t('clearRecent')}
      </Button>
    </div>
  );
}
