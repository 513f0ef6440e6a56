import { useQuery } from '@tanstack/react-query';
import { usedStorage } from '#web/domain/quran/shelf.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { useSize } from '#web/tools/quran/use-size.ts';
import { Card } from '#web/ui/card.tsx';

/** What Rafiq takes on this device, by the browser's own reckoning. */
export function StorageMeter() {
  const t = useText<typeof en>('tools/quran');
  const size = useSize();
  const { data } = useQuery({ queryKey: ['storage'], queryFn: usedStorage, staleTime: 0 });
  return (
    <Card className="grid min-h-28 content-start gap-2">
      <h2 className="font-semibold">{t('storage')}</h2>
      {data && (
        <>
          <meter
            value={data.used}
            max={data.used + data.free}
            aria-label={t('storage')}
            className="h-3 w-full"
          />
          <p className="text-sm text-muted">
            {t('storageUsed', {
              used: size(data.used),
              free: size(data.free),
            })}
          </p>
        </>
      )}
      {data === null && <p className="text-sm text-muted">{t('storageUnknown')}</p>}
    </Card>
  );
}
