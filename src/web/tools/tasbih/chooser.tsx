import { useState } from 'react';
import { ChevronDown, Trash2 } from 'lucide-react';
import { nameIn, NUMBER_FROM, ROUND_IDS, ROUNDS, withoutOwn } from '#core/tasbih.ts';
import { useSourceNames } from '#web/domain/prayer-texts/source-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/tasbih/en.json';
import { OwnDhikrForm } from '#web/tools/tasbih/own-dhikr-form.tsx';
import { changeTasbih, useTasbih } from '#web/tools/tasbih/own-tasbih.ts';
import { useDhikr } from '#web/tools/tasbih/use-round.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What to count: rounds that are handed down, or words of one's own. */
export function Chooser() {
  const t = useText<typeof en>('tools/tasbih');
  const { chosen, own } = useTasbih();
  const dhikrOf = useDhikr();
  const [open, setOpen] = useState(false);
  const mine = nameIn(chosen) ? { text: dhikrOf(chosen).title } : own.find(({ id }) => id === chosen);
  const known = ROUND_IDS.find((id) => id === chosen) ?? ROUND_IDS[0];
  return (
    <>
      <Button
        look="plain"
        className="justify-self-center"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0">{mine ? <bdi>{mine.text}</bdi> : t(`round.${known}`)}</span>
        <span className="sr-only">. {t('choose')}</span>
        <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('choose')}>
        <Rounds onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Rounds({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/tasbih');
  const { chosen, own } = useTasbih();
  const dhikrOf = useDhikr();
  const sourceOf = useSourceNames();
  const [adding, setAdding] = useState(false);
  if (adding) return <OwnDhikrForm onDone={onDone} onCancel={() => setAdding(false)} />;
  const handedDown = ROUND_IDS.map((id) => ({
    value: id as string,
    label: t(`round.${id}`),
    hint: [
      ...ROUNDS[id].map(({ dhikr, times }) => `${dhikrOf(dhikr).title}${times ? ` ${times}` : ''}`),
      ...(NUMBER_FROM[id] ? [sourceOf(NUMBER_FROM[id])] : []),
    ].join(' · '),
  }));
  const mine = own.map(({ id, text, times }) => ({
    value: id,
    label: <bdi>{text}</bdi>,
    hint: times > 0 ? t('times', { count: times }) : t('timesFree'),
  }));
  // The name that somebody came with is offered as long as it is chosen.
  const named = nameIn(chosen)
    ? [{ value: chosen, label: <bdi>{dhikrOf(chosen).title}</bdi>, hint: t('timesFree') }]
    : [];
  return (
    <div className="grid gap-4">
      <Choices
        label={t('choose')}
        choices={[...named, ...handedDown, ...mine]}
        value={chosen}
        onChange={(id) => changeTasbih((tasbih) => ({ ...tasbih, chosen: id }))}
      />
      {own.length > 0 && (
        <ul className="grid gap-1" aria-label={t('ownDhikr')}>
          {own.map(({ id, text }) => (
            <li key={id} className="flex items-center justify-between gap-2 text-sm">
              <bdi className="truncate">{text}</bdi>
              <IconButton
                label={t('remove', { dhikr: text })}
                onClick={() => changeTasbih((tasbih) => withoutOwn(tasbih, id))}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="soft" onClick={() => setAdding(true)}>
          {t('addOwn')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  );
}
