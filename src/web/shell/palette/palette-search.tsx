import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Search, X } from 'lucide-react';
import { trackUse } from '#web/platform/analytics/analytics.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { ChoiceList } from '#web/shell/palette/choice-list.tsx';
import { stopsOf } from '#web/shell/palette/choice.ts';
import type { Choice } from '#web/shell/palette/choice.ts';
import { ClearRecent } from '#web/shell/palette/clear-recent.tsx';
import type en from '#web/shell/palette/en.json';
import { PaletteNotes } from '#web/shell/palette/palette-notes.tsx';
import { noteVisit } from '#web/shell/palette/recent.ts';
import { useEverywhere } from '#web/shell/palette/use-everywhere.ts';
import { useFindings } from '#web/shell/palette/use-findings.ts';
import { useSuggestions } from '#web/shell/palette/use-suggestions.ts';
import { IconButton } from '#web/ui/button.tsx';

/** A field that keeps the focus while arrow keys walk through the list below it (the combobox pattern of ARIA). */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('shell/palette');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [wide, setWide] = useState<string | null>(null);
  const wanted = typed.trim();
  const everywhere = useEverywhere(wanted);
  const findings = useFindings(wanted, wide, everywhere.hits);
  const suggestions = useSuggestions();
  const groups = wanted ? findings.groups : suggestions;
  const stops = stopsOf(groups);
  const at = Math.min(marked, Math.max(0, stops.length - 1));
  const active = stops[at];

  function type(text: string) {
    setTyped(text);
    setMarked(0);
    setWide(null);
  }

  function chosen(choice: Choice) {
    if (!choice.screen.discreet) noteVisit(choice);
    if (wanted) trackUse('search', 'search');
    onClose();
  }

  function follow(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && stops.length > 0) setMarked((at + step + stops.length) % stops.length);
    else if (event.key === 'Enter' && active) {
      if ('more' in active) setWide(active.more);
      else {
        chosen(active.choice);
        void navigate(active.choice.path);
      }
    } else return;
    event.preventDefault();
  }

  return (
    <div className="grid h-full max-h-[inherit] grid-rows-[auto_1fr] overflow-hidden">
      <div className="flex items-center gap-2 border-b border-line ps-5 pe-2">
        <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
          autoFocus
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          aria-label={t('label')}
          aria-expanded={stops.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${at}`}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={follow}
          className="h-16 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <IconButton label={t('close')} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="overflow-y-auto overscroll-contain p-2 pb-4">
        <ChoiceList
          id={listId}
          label={t('results')}
          groups={groups}
          marked={at}
          onMark={setMarked}
          onChoose={chosen}
          onMore={setWide}
        />
        {wanted && (
          <PaletteNotes
            typed={wanted}
            count={groups.flatMap((group) => group.choices).length}
            findings={findings}
            everywhere={everywhere}
          />
        )}
        {!wanted && <ClearRecent />}
      </div>
    </div>
  );
}
