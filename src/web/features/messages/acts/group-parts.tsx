import { useState } from 'react';
import { UserRoundMinus } from 'lucide-react';
import { nameOf } from '#web/domain/person/name.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import { useConversationChange } from '#web/features/messages/acts/acts.ts';
import type en from '#web/features/messages/en.json';
import { isNamed } from '#web/features/messages/names.ts';
import { PeoplePicker } from '#web/features/messages/start/people-picker.tsx';
import { useAround } from '#web/features/messages/thread/around.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';

/** As the database has it. */
export const LONGEST_TITLE = 80;

/** Who is in the group; its maker may let people go. */
export function MembersPart({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { opened, me } = useAround();
  const { id, i_am_maker: isMaker, state } = opened.conversation;
  const removing = useConversationChange('remove_from_group', id);
  return (
    <>
      <ul className="divide-y divide-line">
        {opened.participants.map((person) => (
          <li key={person.user_id}>
            <PersonLine
              person={isNamed(person) ? person : { ...person, display_name: t('unknownUser') }}
              linked={isNamed(person)}
              note={person.is_maker ? t('maker') : null}
            >
              {isMaker && state === 'open' && person.user_id !== me && (
                <IconButton
                  label={t('remove', { name: apart(nameOf(person) ?? t('unknownUser')) })}
                  disabled={removing.isPending}
                  onClick={() => removing.mutate({ _id: id, _user_id: person.user_id })}
                >
                  <UserRoundMinus className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </PersonLine>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}

export function AddPart({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { opened } = useAround();
  const { id } = opened.conversation;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const adding = useConversationChange('add_to_group', id);
  return (
    <>
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        without={opened.participants.map(({ user_id }) => user_id)}
      />
      <FormButtons
        send={t('do.add')}
        cancel={t('cancel')}
        busy={adding.isPending}
        disabled={chosen.length === 0}
        onSend={() => adding.mutate({ _id: id, _user_ids: [...chosen] }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </>
  );
}

export function RenameForm({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { id, title } = useAround().opened.conversation;
  const [name, setName] = useState(title ?? '');
  const renaming = useConversationChange('rename_group', id);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        renaming.mutate({ _id: id, _title: name.trim() }, { onSuccess: onClose });
      }}
    >
      <TextField
        label={t('groupTitle')}
        dir="auto"
        required
        maxLength={LONGEST_TITLE}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormButtons
        send={t('save')}
        cancel={t('cancel')}
        busy={renaming.isPending}
        disabled={name.trim() === ''}
        onCancel={onClose}
      />
    </form>
  );
}
