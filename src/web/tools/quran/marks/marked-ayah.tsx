import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trash2 } from 'lucide-react';
import type { Highlight, OwnKind } from '#core/quran/own-notes.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { setOwnNote } from '#web/domain/quran/own-quran.ts';
import { HeldText, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { IconButton } from '#web/ui/button.tsx';

interface MarkedAyahProps {
  kind: OwnKind;
  ayah: number;
  colour?: Highlight;
  children?: ReactNode;
}

/** An ayah with what was noted of it; it leads back to where it stands. */
export function MarkedAyah({ kind, ayah, colour, children }: MarkedAyahProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const { textOf } = useTexts(['ar'], ayah, ayah, []);
  return (
    <li
      data-highlight={colour}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-line bg-raised p-4"
    >
      <div className="-my-1 flex items-center justify-between gap-2">
        <Link
          to={ayahPath(ayah)}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {nameOf(ayah)}
        </Link>
        <IconButton
          label={t('removeMark', { reference: nameOf(ayah) })}
          onClick={() => setOwnNote(kind, ayah, null)}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Scripture className="min-h-[2.2em] text-xl">
        <HeldText text={textOf('ar', ayah)} />
      </Scripture>
      {children}
    </li>
  );
}
