import { FILES } from 'virtual:assistant';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { deviceProgress, isOnDevice, loadAnswerer } from '#web/domain/assistant/device.ts';
import type en from '#web/features/deenai/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const MEGABYTE = 1_000_000;

/** Brings the library to this device while there is a network, so that it answers when there is none. */
export function DeviceAnswers() {
  const t = useText<typeof en>('features/deenai');
  const language = useLanguage();
  const { locale } = languageOf(language);
  const progress = useStore(deviceProgress);
  const here = useQuery({
    queryKey: ['answers-on-device', language],
    queryFn: () => isOnDevice(language),
    staleTime: 0,
  });
  const fetching = useMutation({
    mutationFn: () => loadAnswerer(language),
    onSuccess: () => here.refetch(),
  });
  const size = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  }).format((FILES[language]?.bytes ?? 0) / MEGABYTE);
  const isHere = here.data === true || fetching.isSuccess;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t('onDevice')}</h3>
      <p className="text-sm text-muted">{t('onDeviceText')}</p>
      {isHere ? (
        <p className="flex items-center gap-2 font-semibold text-primary">
          <Check className="size-5" aria-hidden="true" />
          {t('onDeviceHere')}
        </p>
      ) : fetching.isPending ? (
        <label className="grid gap-1 text-sm">
          {t('onDeviceComing')}
          <progress
            className="h-2 w-full accent-primary"
            max={1}
            {...(progress?.language === language ? { value: progress.received / progress.of } : {})}
          />
        </label>
      ) : (
        here.data === false && (
          <Button look="soft" onClick={() => fetching.mutate()}>
            <Download className="size-5" aria-hidden="true" />
            {t('onDeviceBring', { size })}
          </Button>
        )
      )}
      {fetching.isError && <Notice look="bad">{t('onDeviceFailed')}</Notice>}
    </section>
  );
}
