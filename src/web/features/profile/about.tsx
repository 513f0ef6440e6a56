import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/language/use-text.ts';
import { profileQuery, saveProfile } from '#web/session/profile.ts';
import type { Profile, ProfileChange } from '#web/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const MADHABS = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;

export function About({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('profile');
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (change: ProfileChange) => saveProfile(profile.user_id, change),
    onSuccess: async () => {
      toast(t('saved'));
      await cache.invalidateQueries(profileQuery(profile.user_id));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      display_name: entry(form, 'display_name'),
      bio: entry(form, 'bio'),
      location: entry(form, 'location'),
      madhab: entry(form, 'madhab'),
    });
  }

  return (
    <Card>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('displayName')}
          hint={t('displayNameHint')}
          name="display_name"
          defaultValue={profile.display_name ?? ''}
          maxLength={60}
          autoComplete="name"
          dir="auto"
        />
        <TextField
          label={t('location')}
          hint={t('locationHint')}
          name="location"
          defaultValue={profile.location ?? ''}
          maxLength={120}
          autoComplete="address-level2"
          dir="auto"
        />
        <TextArea label={t('bio')} name="bio" defaultValue={profile.bio ?? ''} maxLength={500} dir="auto" />
        <SelectField
          label={t('madhab')}
          hint={t('madhabHint')}
          name="madhab"
          defaultValue={profile.madhab ?? ''}
        >
          <option value="">{t('madhab.none')}</option>
          {MADHABS.map((madhab) => (
            <option key={madhab} value={madhab}>
              {t(`madhab.${madhab}`)}
            </option>
          ))}
        </SelectField>
        {save.isError && <Notice look="bad">{t('saveFailed')}</Notice>}
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** What was left empty is not known rather than an empty text. */
function entry(form: FormData, name: string): string | null {
  const value = form.get(name);
  return (typeof value === 'string' && value.trim()) || null;
}
