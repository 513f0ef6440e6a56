import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/shell/palette/en.json';
import { recentVisits } from '#web/shell/palette/recent.ts';
import { Button } from '#web/ui/button.tsx';

export function ClearRecent() {
  const t = useText<typeof en>('shell/palette');
  if (useStore(recentVisits).length === 0) return null;
  return (
    <div className="px-1 pt-3">
      <Button look="quiet" className="px-4 text-sm" onClick={() => recentVisits.set([])}>
        {t('clearRecent')}
      </Button>
    </div>
  );
}
