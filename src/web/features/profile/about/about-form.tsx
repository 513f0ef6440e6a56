import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type person from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import { ShownBox } from '#web/domain/person/shown-box.tsx';
import { shownFields } from '#web/domain/person/shown-fields.ts';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { profileQuery, saveProfile } from '#web/platform/session/profile.ts';
import type { Profile, ProfileChange } from '#web/platform/session/profile.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const SAID = {
  name_reserved: 'nameReserved',
  name_letters: 'nameLetters',
  network: 'saveFailed',
  unknown: 'saveFailed',
} as const;

export function AboutForm({ profile, isGuest }: { profile: Profile; isGuest: boolean }) {
  const t = useText<typeof en>('features/profile');
  const words = useText<typeof person>('domain/person');
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
      display_name: entryIn(form, 'display_name'),
      bio: entryIn(form, 'bio'),
      location: entryIn(form, 'location'),
      madhab: MADHABS.find((madhab) => madhab === form.get('madhab')) ?? null,
      shown_fields: shownFields(form, profile.shown_fields),
    });
  }

  const young = profile.age_group === 'under_10';
  // A guest is seen by nobody, a child under ten by its family: there is nothing to show or hide.
  const shownBox = (field: string, of: string) =>
    !isGuest && !young && <ShownBox field={field} of={of} shown={profile.shown_fields} />;
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextField
        label={t('displayName')}
        hint={isGuest ? t('displayNameGuestHint') : t(young ? 'displayNameHintFamily' : 'displayNameHint')}
        name="display_name"
        defaultValue={profile.display_name ?? ''}
        maxLength={60}
        autoComplete="name"
        dir="auto"
      />
      <div>
        <TextField
          label={t('location')}
          hint={t('locationHint')}
          name="location"
          defaultValue={profile.location ?? ''}
          maxLength={120}
          autoComplete="address-level2"
          dir="auto"
        />
        {shownBox('location', t('location'))}
      </div>
      <div>
        <TextArea label={t('bio')} name="bio" defaultValue={profile.bio ?? ''} maxLength={500} dir="auto" />
        {shownBox('bio', t('bio'))}
      </div>
      <SelectField label={words('madhab')} name="madhab" defaultValue={profile.madhab ?? ''}>
        <option value="">{words('madhab.none')}</option>
        {MADHABS.map((madhab) => (
          <option key={madhab} value={madhab}>
            {words(`madhab.${madhab}`)}
          </option>
        ))}
      </SelectField>
      {save.isError && (
        <Notice look="bad">{t(SAID[refusalOf(save.error, ['name_reserved', 'name_letters'])])}</Notice>
      )}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
