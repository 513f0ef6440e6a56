import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refreshLists } from '#web/domain/messages/conversations.ts';
import { call } from '#web/domain/writing/calls.ts';
import { LONGEST_TITLE } from '#web/features/messages/acts/group-parts.tsx';
import type en from '#web/features/messages/en.json';
import { beginningPath, conversationPath } from '#web/features/messages/paths.ts';
import { useMessagesRefusal } from '#web/features/messages/refusal.ts';
import { PeoplePicker } from '#web/features/messages/start/people-picker.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';

const KINDS = ['person', 'group'] as const;

/** With one connection, or with several under a name. */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('person');
  return (
    <Dialog open onClose={onClose} title={t('new')}>
      <Segments
        label={t('newKind')}
        segments={KINDS.map((value) => ({ value, label: t(`new.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'person' ? <NewDirect onClose={onClose} /> : <NewGroup onClose={onClose} />}
    </Dialog>
  );
}

function NewDirect({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const navigate = useNavigate();
  const [[person], setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <PeoplePicker single chosen={person === undefined ? [] : [person]} onChange={setChosen} />
      <p className="text-sm text-muted">{t('newHint')}</p>
      <FormButtons
        send={t('write')}
        cancel={t('cancel')}
        disabled={person === undefined}
        onSend={() => {
          onClose();
          if (person !== undefined) void navigate(beginningPath(person));
        }}
        onCancel={onClose}
      />
    </>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const navigate = useNavigate();
  const refused = useMessagesRefusal();
  // Made here: pressed twice, there is one group.
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const making = useMutation({
    mutationFn: () => call('make_group', { _id: id, _title: title.trim(), _members: [...chosen] }),
    onSuccess: () => {
      void refreshLists();
      onClose();
      void navigate(conversationPath(id));
    },
  });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <TextField
        label={t('groupTitle')}
        dir="auto"
        required
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <PeoplePicker chosen={chosen} onChange={setChosen} />
      {making.isError && <Notice look="bad">{refused(making.error)}</Notice>}
      <FormButtons
        send={t('makeGroup')}
        cancel={t('cancel')}
        busy={making.isPending}
        disabled={title.trim() === '' || chosen.length === 0}
        onCancel={onClose}
      />
    </form>
  );
}
