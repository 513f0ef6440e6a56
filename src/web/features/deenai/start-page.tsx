import { ArrowUp } from 'lucide-react';
import type { Mode } from '#core/assistant/answer.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import { useWorthAsking } from '#web/domain/chat/worth-asking.ts';
import type storyWords from '#web/domain/stories/en.json';
import type en from '#web/features/deenai/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

const SHOWN = 4;
const THEMES = [
  'kindness',
  'patience',
  'trust',
  'courage',
  'animals',
  'night',
  'gratitude',
  'family',
] as const;

interface StartPageProps {
  mode: Mode;
  age: AgeGroup | null;
  onAsk: (question: string) => void;
}

/** Before the first question: what is worth asking now. Whatever stands here has an answer. */
export function StartPage({ mode, age, onAsk }: StartPageProps) {
  const t = useText<typeof en>('features/deenai');
  return (
    <section className="grid animate-rise gap-6 py-4 lg:py-8">
      <header className="grid justify-items-center gap-3 text-center">
        <svg viewBox="0 0 64 64" className="size-14 text-gold" aria-hidden="true">
          <path d={khatam(32, 32, 30)} fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d={khatam(32, 32, 18)} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <h2 className="text-2xl font-semibold sm:text-3xl">{t(`start.${mode}`)}</h2>
        <p className="max-w-md text-muted">{t(`about.${mode}`)}</p>
      </header>
      {mode === 'stories' ? <Themes onAsk={onAsk} /> : <Questions mode={mode} age={age} onAsk={onAsk} />}
    </section>
  );
}

const TILE =
  'flex h-full w-full min-h-14 items-center justify-between gap-3 rounded-field border border-line bg-raised px-4 py-3 text-start font-medium shadow-card transition-[border-color,box-shadow] hover:border-primary hover:shadow-lifted';

function Questions({ mode, age, onAsk }: StartPageProps) {
  const t = useText<typeof en>('features/deenai');
  const questions = useWorthAsking(mode, age, SHOWN);
  return (
    <ul aria-label={t('worthAsking')} className="grid gap-3 sm:grid-cols-2">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" dir="auto" className={TILE} onClick={() => onAsk(question)}>
            {question}
            <ArrowUp className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Themes({ onAsk }: Pick<StartPageProps, 'onAsk'>) {
  const t = useText<typeof en>('features/deenai');
  const theme = useText<typeof storyWords>('domain/stories');
  return (
    <ul aria-label={t('worthAsking')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {THEMES.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={`${TILE} justify-center! text-center!`}
            onClick={() => onAsk(t('storyWish', { theme: theme(`theme.${name}`) }))}
          >
            {theme(`theme.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
