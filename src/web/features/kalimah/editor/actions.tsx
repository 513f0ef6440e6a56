import { useState } from 'react';
import type { RefObject } from 'react';
import { BookmarkPlus, Download, EllipsisVertical, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import type { Card } from '#web/domain/kalimah/drawing/card.ts';
import { painted } from '#web/domain/kalimah/drawing/paint.ts';
import { svgFile } from '#web/domain/kalimah/drawing/svg-file.ts';
import type { Design } from '#web/features/kalimah/editor/design.ts';
import type en from '#web/features/kalimah/en.json';
import { ShareButton } from '#web/features/kalimah/editor/share-button.tsx';
import { keepCard } from '#web/features/kalimah/own-cards.ts';
import { fileNameOf } from '#web/domain/kalimah/subject/subject.ts';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface ActionsProps {
  subject: Subject;
  design: Design;
  card: Card | null;
  drawing: RefObject<SVGSVGElement | null>;
  text: string;
  cardId: string | null;
  shared: SharedCard | null;
}

const PNG = 'image/png';
const SVG = 'image/svg+xml';

/** Drawn when it is asked for, on this device. */
async function pngOf(card: Card): Promise<Blob> {
  const canvas = painted(card);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PNG));
  if (!blob) throw new Error('The browser gave no picture');
  return blob;
}

export function Actions({ subject, design, card, drawing, text, cardId, shared }: ActionsProps) {
  const t = useText<typeof en>('features/kalimah');
  const navigate = useNavigate();
  const copyWords = useCopy();
  const [more, setMore] = useState(false);
  const closing = (work: Promise<unknown>) => void work.then(() => setMore(false));
  const name = fileNameOf(subject);
  const sharable = canShareFiles();

  async function attempt(work: (card: Card) => Promise<void>, failed = t('drawFailed')) {
    if (!card) return;
    noteUse('kalimah', Date.now());
    try {
      await work(card);
    } catch (failure) {
      // Whoever changes their mind needs no message.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) toast(failed, 'bad');
    }
  }
  const share = () =>
    attempt(async (made) => {
      await navigator.share({ files: [new File([await pngOf(made)], `${name}.png`, { type: PNG })] });
    });
  const save = () => attempt(async (made) => saveFile(`${name}.png`, PNG, await pngOf(made)));
  const saveCurves = () =>
    attempt(async () => {
      if (drawing.current) saveFile(`${name}.svg`, SVG, await svgFile(drawing.current));
    });
  const copy = () =>
    attempt(async (made) => {
      // The promise is handed over: browsers ask for the press itself, not for what comes after.
      await navigator.clipboard.write([new ClipboardItem({ [PNG]: pngOf(made) })]);
      toast(t('copiedPicture'));
    }, t('copyFailed'));

  async function keep() {
    const { template, palette, format, arabic, meaning } = design;
    const id = cardId ?? crypto.randomUUID();
    keepCard({ id, subject, template, palette, format, arabic, meaning });
    toast(t('keptToast'));
    if (cardId === null) await navigate(`/kalimah?card=${id}`, { replace: true });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {sharable && (
        <Button disabled={!card} onClick={() => void share()}>
          <Share2 className="size-5" aria-hidden="true" />
          {t('share')}
        </Button>
      )}
      <Button look={sharable ? 'plain' : 'primary'} disabled={!card} onClick={() => void save()}>
        <Download className="size-5" aria-hidden="true" />
        {t('save')}
      </Button>
      <ShareButton card={{ ...design, subject }} shared={shared} disabled={!card} />
      <Button look="soft" disabled={!card} onClick={() => void keep()}>
        <BookmarkPlus className="size-5" aria-hidden="true" />
        {t('keep')}
      </Button>
      <IconButton label={t('menu')} className="self-center" onClick={() => setMore(true)}>
        <EllipsisVertical className="size-5" aria-hidden="true" />
      </IconButton>
      <Dialog open={more} onClose={() => setMore(false)} title={t('menu')}>
        <div className="grid gap-2">
          <Button look="plain" disabled={!card} onClick={() => closing(copy())}>
            {t('copyPicture')}
          </Button>
          <Button look="plain" onClick={() => closing(copyWords(text))}>
            {t('copyText')}
          </Button>
          <Button look="plain" disabled={!card} onClick={() => closing(saveCurves())}>
            {t('saveSvg')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Only phones and some desktops hand pictures on. */
const canShareFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'card.png', { type: PNG })] });
