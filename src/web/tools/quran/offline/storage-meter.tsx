import { useQuery } from '@tanstack/react-query';
import { usedStorage } from '#web/domain/quran/shelf.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Card } from '#web/ui/card.tsx';

const MEGABYTE = 1_000_000;

/** What Rafiq takes on this device, by the browser's own reckoning. */
export function StorageMeter() {
  const t = useText<typeof en>('tools/quran');
  const { locale } = languageOf(useLanguage());
  const { data } = useQuery({ queryKey: ['storage'], queryFn: usedStorage, staleTime: 0 });
  const size = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
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
              used: size.format(data.used / MEGABYTE),
              free: size.format(data.free / MEGABYTE),
            })}
          </p>
        </>
      )}
      {data === null && <p className="text-sm text-muted">{t('storageUnknown')}</p>}
    </Card>
  );
}
