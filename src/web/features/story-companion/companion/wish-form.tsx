import { useState } from 'react';
import { MINUTES } from '#core/stories/choosing.ts';
import { THEMES } from '#core/stories/themes.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import type words from '#web/domain/stories/en.json';
import { LONGEST_NAME, ownStories } from '#web/domain/stories/own-stories.ts';
import type { Listener } from '#web/domain/stories/own-stories.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { bandsIn, listenerOf } from '#web/features/story-companion/listener.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface WishFormProps {
  library: readonly ListedStory[];
  onWish: (child: Listener) => void;
}

export function WishForm({ library, onWish }: WishFormProps) {
  const t = useText<typeof en>('features/story-companion');
  const say = useText<typeof words>('domain/stories');
  const bandWords = useBandWords();
  const known = useStore(ownStories).child;
  const [wish, setWish] = useState<Listener>(() => listenerOf(library, known));
  const change = (next: Partial<Listener>) => setWish({ ...wish, ...next });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onWish({ ...wish, name: wish.name.trim() });
      }}
    >
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('age')}</p>
        <Segments
          label={t('age')}
          value={wish.band}
          onChange={(band) => change({ band })}
          segments={bandsIn(library).map((value) => ({ value, label: bandWords(value) }))}
        />
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('time')}</p>
        <Segments
          label={t('time')}
          value={String(wish.minutes)}
          onChange={(minutes) => change({ minutes: Number(minutes) })}
          segments={MINUTES.map((count) => ({ value: String(count), label: t('upTo', { count }) }))}
        />
      </div>
      <SelectField
        label={t('theme')}
        value={wish.theme ?? ''}
        onChange={(event) => change({ theme: event.target.value || null })}
      >
        <option value="">{t('anyTheme')}</option>
        {THEMES.filter((theme) => library.some(({ themes }) => themes.includes(theme))).map((theme) => (
          <option key={theme} value={theme}>
            {say(`theme.${theme}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={wish.name}
        maxLength={LONGEST_NAME}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Button type="submit" className="justify-self-start">
        {t('choose')}
      </Button>
    </form>
  );
}
