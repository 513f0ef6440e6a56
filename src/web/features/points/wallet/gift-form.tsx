import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type en from '#web/features/points/wallet/en.json';
import { GIFT_REFUSALS, useGift } from '#web/features/points/wallet/gift.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const MOST = 500;

interface GiftFormProps {
  people: ReadonlyMap<string, string>;
  balance: number;
  /** Whether words may go along, as far as is known here; the database knows the age of both. */
  takesNote: (to: string) => boolean;
}

export function GiftForm({ people, balance, takesNote }: GiftFormProps) {
  const t = useText<typeof en>('features/points/wallet');
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState('');
  const gift = useGift(() => {
    toast(t('giftDone'));
    form.current?.reset();
    setTo('');
    setKey(crypto.randomUUID());
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    gift.mutate({ to: text('to'), amount: Number(text('amount')), note: text('note'), key });
  }

  return (
    // Another gift than the one that was refused needs a key of its own.
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => gift.isError && setKey(crypto.randomUUID())}
      className="grid gap-4"
    >
      <SelectField
        label={t('giftTo')}
        name="to"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        required
      >
        <option value="">{t('giftChoose')}</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('giftAmount')}
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.min(MOST, balance)}
        step={1}
        defaultValue={1}
        required
      />
      {takesNote(to) && (
        <TextField label={t('giftNote')} name="note" maxLength={200} dir="auto" autoComplete="off" />
      )}
      {gift.isError && <Notice look="bad">{t(`error.${refusalOf(gift.error, GIFT_REFUSALS)}`)}</Notice>}
      <Button type="submit" busy={gift.isPending} className="justify-self-start">
        {t('giftSend')}
      </Button>
    </form>
  );
}
