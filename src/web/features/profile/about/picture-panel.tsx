import { Suspense, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RemarkSign, RemarkText, useRemark } from '#web/domain/page/remark.tsx';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { removePicture, uploadPicture } from '#web/features/profile/about/picture.ts';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { profileQuery } from '#web/platform/session/profile.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const cropDialog = preloadable(
  async () => (await import('#web/features/profile/about/crop-dialog.tsx')).CropDialog,
);

/** Cropped and made small on the device: the original never leaves it. */
export function PicturePanel({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile');
  const cache = useQueryClient();
  const remark = useRemark();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const onSuccess = async () => {
    setFile(null);
    await cache.invalidateQueries(profileQuery(profile.user_id));
  };
  const upload = useMutation({ mutationFn: (picture: Blob) => uploadPicture(profile, picture), onSuccess });
  const remove = useMutation({ mutationFn: () => removePicture(profile), onSuccess });
  return (
    <section className="flex flex-wrap items-center gap-5">
      <Avatar name={nameOf(profile)} path={profile.avatar_path} size="large" />
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex min-w-0 items-center">
            <Button look="soft" onClick={() => input.current?.click()}>
              {t('pictureChoose')}
            </Button>
            <RemarkSign {...remark} />
          </span>
          {profile.avatar_path && (
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('pictureRemove')}
            </Button>
          )}
          <RemarkText {...remark}>{t('pictureHint')}</RemarkText>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t('pictureChoose')}
          className="hidden"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
        {(upload.isError || remove.isError) && <Notice look="bad">{t('pictureFailed')}</Notice>}
      </div>
      {file && (
        <Suspense>
          <cropDialog.Component
            file={file}
            busy={upload.isPending}
            onCancel={() => setFile(null)}
            onCrop={(picture) => upload.mutate(picture, { onError: () => setFile(null) })}
          />
        </Suspense>
      )}
    </section>
  );
}
