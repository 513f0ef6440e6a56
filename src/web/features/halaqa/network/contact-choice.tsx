import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Standing } from '#web/domain/halaqa/standing.ts';
import type en from '#web/features/halaqa/en.json';
import { useReadAnew } from '#web/features/halaqa/network/person-actions.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast.ts';

type Inside = Extract<Standing, { may: true }>;
type ContactFrom = Inside['contact_from'];
type Gender = NonNullable<Inside['gender']>;

const WHO = ['both', 'brothers', 'sisters'] as const satisfies ContactFrom[];
const GENDERS = ['brother', 'sister'] as const satisfies Gender[];

interface Contact {
  from: ContactFrom;
  gender?: Gender;
}

async function saveContact({ from, gender }: Contact): Promise<void> {
  const supabase = await client();
  await supabase.rpc('set_contact', { _contact_from: from, _gender: gender ?? null }).throwOnError();
}

/** Kept as soon as it is chosen. What somebody is, is asked for here alone, and told once. */
export function ContactChoice({ contactFrom, gender }: { contactFrom: ContactFrom; gender: Gender | null }) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const readAnew = useReadAnew();
  const [told, setTold] = useState<Gender | null>(null);
  const save = useMutation({
    mutationFn: saveContact,
    // One after the other: of two choices made quickly the later one stands.
    scope: { id: 'contact' },
    onSuccess: async () => {
      toast(t('network.saved'));
      await readAnew();
    },
  });
  const chosen = save.isPending ? save.variables.from : contactFrom;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Choices
        label={t('network.contact')}
        choices={WHO.map((value) => ({ value, label: t(`network.contact.${value}`) }))}
        value={chosen}
        onChange={(from) => save.mutate({ from })}
      />
      {gender === null ? (
        <div className="grid gap-3">
          <p>{t('network.genderText')}</p>
          <Segments
            label={t('network.gender')}
            segments={GENDERS.map((value) => ({ value, label: t(`network.gender.${value}`) }))}
            value={told}
            onChange={setTold}
          />
          {told !== null && (
            <Button
              look="soft"
              className="justify-self-start"
              busy={save.isPending}
              onClick={() => save.mutate({ from: contactFrom, gender: told })}
            >
              {t('network.genderTell')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{t(`network.genderTold.${gender}`)}</p>
      )}
      {save.isError && <Notice look="bad">{refusal(save.error)}</Notice>}
    </div>
  );
}
