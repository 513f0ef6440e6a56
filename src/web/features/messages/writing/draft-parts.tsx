import type { ReactNode } from 'react';
import { BookOpen, FileText, Reply, X } from 'lucide-react';
import { changeDraft } from '#web/domain/messages/outbox.ts';
import type { Draft } from '#web/domain/messages/outbox.ts';
import { removeUpload } from '#web/domain/writing/picture.ts';
import { plainOf } from '#web/domain/writing/pieces.ts';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';

/** What goes along with the words: what is answered, cards and files. */
export function DraftParts({ id, draft }: { id: string; draft: Draft }) {
  const t = useText<typeof en>('features/messages');
  const { me, name } = useAround();
  const { reply, refs, files } = draft;
  if (!reply && refs.length + files.length === 0) return null;
  const who = reply && (reply.author_id === me ? t('you') : (name(reply.author_id) ?? t('unknownUser')));
  return (
    <ul aria-label={t('draftParts')} className="grid max-h-[30dvh] gap-1 overflow-y-auto">
      {reply && (
        <PartLine
          sign={<Reply className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
          label={`${who}: ${plainOf(reply.excerpt ?? '')}`}
          remove={t('replyRemove')}
          onRemove={() => changeDraft(id, { reply: null })}
        />
      )}
      {refs.map(({ ref, title }) => (
        <PartLine
          key={ref}
          sign={<BookOpen className="size-4" aria-hidden="true" />}
          label={title}
          remove={t('partRemove', { name: title })}
          onRemove={() => changeDraft(id, { refs: refs.filter((other) => other.ref !== ref) })}
        />
      ))}
      {files.map((file) => (
        <PartLine
          key={file.path}
          sign={<FileText className="size-4" aria-hidden="true" />}
          label={file.name}
          remove={t('partRemove', { name: file.name })}
          onRemove={() => {
            changeDraft(id, { files: files.filter(({ path }) => path !== file.path) });
            void removeUpload('message-files', file.path);
          }}
        />
      ))}
    </ul>
  );
}

interface PartLineProps {
  sign: ReactNode;
  label: string;
  remove: string;
  onRemove: () => void;
}

function PartLine({ sign, label, remove, onRemove }: PartLineProps) {
  return (
    <li className="flex items-center gap-2 rounded-field border-s-3 border-gold bg-sunken ps-3">
      <span className="shrink-0 text-muted">{sign}</span>
      <span
        dir="auto"
        className="line-clamp-2 min-w-0 my-1 flex-1 text-start text-sm [overflow-wrap:anywhere]"
      >
        {label}
      </span>
      <IconButton label={remove} onClick={onRemove}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
