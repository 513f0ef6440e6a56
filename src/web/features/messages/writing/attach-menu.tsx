import { Suspense, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { DOCUMENT_TYPES, UnfitFile, uploadedFile } from '#web/domain/messages/files.ts';
import { changeDraft, draftOf, MOST_FILES } from '#web/domain/messages/outbox.ts';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const refs = preloadable(
  async () => (await import('#web/features/messages/writing/refs-dialog.tsx')).RefsDialog,
);
const ACCEPTED = { picture: 'image/*', file: DOCUMENT_TYPES } as const;
type Kind = keyof typeof ACCEPTED;

/** Pictures, files, and what our own library has. */
export function AttachMenu({ id }: { id: string }) {
  const t = useText<typeof en>('features/messages');
  const userId = useSession().user?.id ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [choosesRefs, setChoosesRefs] = useState(false);
  const uploading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files.slice(0, MOST_FILES - draftOf(id).files.length)) {
        const sent = await uploadedFile(userId, file);
        // What was typed or added in the meantime stays.
        changeDraft(id, { files: [...draftOf(id).files, sent] });
      }
    },
    onError: (error) => toast(t(error instanceof UnfitFile ? `unfit.${error.fault}` : 'uploadFailed'), 'bad'),
  });
  function choose(kind: Kind) {
    const { current } = input;
    if (!current) return;
    current.accept = ACCEPTED[kind];
    current.click();
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('attach')} disabled={uploading.isPending} className="text-muted">
            {uploading.isPending ? (
              <Spinner size="small" />
            ) : (
              <Paperclip className="size-5" aria-hidden="true" />
            )}
          </IconButton>
        }
        items={[
          { id: 'picture', label: t('attachPicture'), onSelect: () => choose('picture') },
          { id: 'file', label: t('attachFile'), onSelect: () => choose('file') },
          { id: 'ref', label: t('attachRef'), onSelect: () => setChoosesRefs(true) },
        ]}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ target }) => {
          if (target.files) uploading.mutate([...target.files]);
          target.value = '';
        }}
      />
      {choosesRefs && (
        <Suspense>
          <refs.Component id={id} onClose={() => setChoosesRefs(false)} />
        </Suspense>
      )}
    </>
  );
}
