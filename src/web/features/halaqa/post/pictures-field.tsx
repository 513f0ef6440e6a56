import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import type { Draft } from '#web/domain/halaqa/outbox.ts';
import { written } from '#web/domain/halaqa/outbox.ts';
import { Pictures } from '#web/domain/halaqa/pictures.tsx';
import type en from '#web/features/halaqa/en.json';
import { removeUpload, uploadedPicture } from '#web/domain/writing/picture.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const MOST = 4;
const BUCKET = 'post-pictures';

interface PicturesFieldProps {
  pictures: Draft['pictures'];
  onChange: (pictures: Draft['pictures']) => void;
}

/** Made small on the device and without anything but their pixels; each asks for words for those who do not see it. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const t = useText<typeof en>('features/halaqa');
  const userId = useSession().user?.id ?? '';
  const input = useRef<HTMLInputElement>(null);
  const refused = useHalaqaRefusal();
  const uploading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await uploadedPicture(BUCKET, userId, file);
        // What was typed in the meantime stays.
        onChange([...(written.get().draft?.pictures ?? []), picture]);
      }
    },
  });
  const room = MOST - pictures.length;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-4">
        {pictures.map((picture, place) => (
          <li key={picture.path} className="grid gap-3 rounded-field border border-line p-3">
            <div className="max-w-64">
              <Pictures pictures={[picture]} />
            </div>
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t('alt', { number: place + 1 })}
                  hint={t('altHint')}
                  dir="auto"
                  maxLength={500}
                  value={picture.alt}
                  onChange={({ target }) =>
                    onChange(
                      pictures.map((other) =>
                        other.path === picture.path ? { ...other, alt: target.value } : other,
                      ),
                    )
                  }
                />
              </div>
              <IconButton
                label={t('pictureRemove', { number: place + 1 })}
                onClick={() => {
                  onChange(pictures.filter(({ path }) => path !== picture.path));
                  void removeUpload(BUCKET, picture.path);
                }}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {room > 0 && (
        <Button
          look="soft"
          className="justify-self-start"
          busy={uploading.isPending}
          onClick={() => input.current?.click()}
        >
          <ImagePlus className="size-5" aria-hidden="true" />
          {t('pictureAdd')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={t('pictureAdd')}
        className="hidden"
        onChange={(event) => {
          uploading.mutate([...(event.target.files ?? [])].slice(0, room));
          event.target.value = '';
        }}
      />
      {uploading.isError && <Notice look="bad">{refused(uploading.error)}</Notice>}
    </div>
  );
}
