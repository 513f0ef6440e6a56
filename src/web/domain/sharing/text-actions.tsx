import { useState } from 'react';
import type { ReactNode } from 'react';
import { Copy, Ellipsis, Feather, Share2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cardPath } from '#web/domain/sharing/card-link.tsx';
import type { CardKind } from '#web/domain/sharing/card-link.tsx';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useShare } from '#web/domain/sharing/use-share.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Act {
  label: string;
  Icon: LucideIcon;
  onChoose: () => void;
}

interface TextActionsProps {
  /** What most people do with such a text: the one button with a name. */
  children: ReactNode;
  /** Small signs of its own, as for the size of letters. */
  signs?: ReactNode;
  card: { kind: CardKind; reference: string };
  labels: { copy: string; share: string };
  /** What is copied and handed on; nothing while it is being looked up. */
  told: { title: string; text: string } | undefined;
  /** What is done seldom. */
  acts?: readonly Act[];
}

const LINE =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-start font-semibold hover:bg-primary-soft hover:text-primary disabled:opacity-60';

/** What one may do with a text, in one line under it: the first by its name, two or three by their signs, the rest behind the last sign. */
export function TextActions({ children, signs, card, labels, told, acts = [] }: TextActionsProps) {
  const t = useText<typeof en>('platform/phrases');
  const copy = useCopy();
  const share = useShare();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = ({ label, Icon, onChoose }: Act, disabled = false) => (
    <li key={label}>
      <button
        type="button"
        disabled={disabled}
        className={LINE}
        onClick={() => {
          close();
          onChoose();
        }}
      >
        <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
        {label}
      </button>
    </li>
  );
  return (
    <div className="flex flex-wrap items-center gap-y-2 *:first:px-4!">
      {children}
      <span className="flex-1" />
      {signs}
      <IconButton
        label={labels.copy}
        disabled={told === undefined}
        onClick={() => told && void copy(told.text)}
        className="disabled:opacity-60"
      >
        <Copy className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('more')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="-me-2">
        <Ellipsis className="size-5" aria-hidden="true" />
      </IconButton>
      <Dialog open={isOpen} onClose={close} title={t('more')} closeLabel={t('close')}>
        <ul className="-mx-3 grid">
          {acts.map((one) => act(one))}
          <li>
            <Link to={cardPath(card.kind, card.reference)} className={LINE}>
              <Feather className="size-5 shrink-0 text-muted" aria-hidden="true" />
              {t('makeCard')}
            </Link>
          </li>
          {share &&
            act(
              { label: labels.share, Icon: Share2, onChoose: () => told && void share(told, told.text) },
              told === undefined,
            )}
        </ul>
      </Dialog>
    </div>
  );
}
