import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import type { MessageFile } from '#core/messages/shapes.ts';
import { downloaded, thumbnailQuery } from '#web/domain/messages/files.ts';
import type en from '#web/features/messages/en.json';
import { useBlob } from '#web/features/messages/thread/use-blob.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toast.ts';

interface FilesProps {
  files: readonly MessageFile[];
  /** From somebody new: pictures are shown when their reader wants them. */
  blurred?: boolean;
}

export function Files({ files, blurred = false }: FilesProps) {
  const [shown, setShown] = useState(false);
  const t = useText<typeof en>('features/messages');
  const pictures = files.filter(({ width }) => width !== null);
  const others = files.filter(({ width }) => width === null);
  if (files.length === 0) return null;
  const hides = blurred && !shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {pictures.length > 0 && (
        <ul className={classNames('grid gap-2', pictures.length > 1 && 'grid-cols-2')}>
          {pictures.map((file) => (
            <li key={file.path} className="min-w-0">
              {hides ? <Hidden file={file} /> : <Picture file={file} />}
            </li>
          ))}
        </ul>
      )}
      {hides && pictures.length > 0 && (
        <div className="grid justify-items-start gap-1">
          <p className="text-sm text-muted">{t('pictureHidden')}</p>
          <Button look="plain" onClick={() => setShown(true)}>
            {t('pictureShow')}
          </Button>
        </div>
      )}
      {others.map((file) => (
        <FileButton key={file.path} file={file} />
      ))}
    </div>
  );
}

/** Its room is kept from the start, so that nothing moves when it comes. */
const roomFor =
  ({ width, height }: MessageFile) =>
  (frame: HTMLElement | null) => {
    // Not as an attribute: the content security policy allows no styles in the markup.
    if (frame) frame.style.aspectRatio = `${width ?? 1} / ${height ?? 1}`;
  };

const FRAME = 'grid max-h-96 w-full min-w-24 place-items-center overflow-hidden rounded-field bg-sunken';

/** Not even fetched. */
function Hidden({ file }: { file: MessageFile }) {
  return (
    <div ref={roomFor(file)} className={FRAME}>
      <ImageOff className="size-8 text-muted" aria-hidden="true" />
    </div>
  );
}

function Picture({ file }: { file: MessageFile }) {
  const t = useText<typeof en>('features/messages');
  const found = useQuery(thumbnailQuery(file.path));
  const saving = useSaving(file);
  const show = useBlob(found.data ?? null);
  return (
    <button
      type="button"
      ref={roomFor(file)}
      aria-label={t('pictureSave', { name: file.name })}
      aria-busy={saving.isPending}
      onClick={() => saving.mutate()}
      className={FRAME}
    >
      {found.data && <img ref={show} alt="" className="size-full object-contain" />}
      {found.isError && <span className="p-4 text-sm text-muted">{t('pictureFailed')}</span>}
    </button>
  );
}

function FileButton({ file }: { file: MessageFile }) {
  const t = useText<typeof en>('features/messages');
  const { locale } = languageOf(useLanguage());
  const saving = useSaving(file);
  const kilobytes = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.max(1, file.size / 1000));
  return (
    <button
      type="button"
      aria-busy={saving.isPending}
      onClick={() => saving.mutate()}
      className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-ground px-3 py-2 text-start hover:bg-sunken"
    >
      <FileText className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          <span className="sr-only">{t('fileSave')} </span>
          <bdi>{file.name}</bdi>
        </span>
        <span className="block text-sm text-muted">{kilobytes}</span>
      </span>
    </button>
  );
}

function useSaving({ path, name, type }: MessageFile) {
  const t = useText<typeof en>('features/messages');
  return useMutation({
    mutationFn: async () => saveFile(name, type, await downloaded(path)),
    onError: () => toast(t('fileFailed'), 'bad'),
  });
}
