import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useMonths } from '#web/domain/hijri/own-calendar.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import {
  calendarLinkQuery,
  endCalendarLink,
  newCalendarLink,
} from '#web/features/notifications/calendar-link.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import { toast } from '#web/ui/toast.ts';

/** A private address that calendar apps read by themselves, and its end. */
export function CalendarPart({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/notifications');
  const place = usePlace();
  const calculation = useCalculation();
  const months = useMonths();
  const cache = useQueryClient();
  const link = useQuery(calendarLinkQuery(userId));
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => cache.invalidateQueries(calendarLinkQuery(userId));
  const make = useMutation({
    mutationFn: async () => (place ? newCalendarLink(place, calculation, months) : null),
    onSuccess: (made) => {
      setAddress(made);
      return refresh();
    },
  });
  const end = useMutation({
    mutationFn: () => endCalendarLink(userId),
    onSuccess: () => {
      setAddress(null);
      return refresh();
    },
  });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  }

  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex w-full flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('calendar')}</h2>
        <Remark>
          <div className="grid gap-2">
            <p>{t('calendarText')}</p>
            <p>{t('calendarNote')}</p>
          </div>
        </Remark>
      </div>
      {(make.isError || end.isError) && <Notice look="bad">{t('calendarFailed')}</Notice>}
      {address && (
        <div className="grid w-full gap-3">
          <TextField
            label={t('calendarAddress')}
            hint={t('calendarOnce')}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button look="soft" className="justify-self-start" onClick={() => void copy(address)}>
            <Copy className="size-5" aria-hidden="true" />
            {t('copy')}
          </Button>
        </div>
      )}
      {link.data && !address && (
        <p className="text-muted">{t('calendarFor', { place: link.data.place_name })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look={link.data ? 'plain' : 'primary'}
          busy={make.isPending}
          disabled={!place}
          onClick={() => make.mutate()}
        >
          {t(link.data ? 'calendarRenew' : 'calendarMake')}
        </Button>
        {link.data && (
          <Button look="plain" busy={end.isPending} onClick={() => end.mutate()}>
            {t('calendarEnd')}
          </Button>
        )}
      </div>
    </section>
  );
}
