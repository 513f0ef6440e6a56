import { Link } from 'react-router';
import type { HelpKind } from '#content/help-lines-schema.ts';
import type { ChatEvents } from '#core/assistant/chat/protocol.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { HELP_PAGES } from '#core/assistant/policy/help-pages.ts';
import type en from '#web/domain/chat/en.json';
import { useHelp } from '#web/domain/help/help-lines.ts';
import { HelpPanel } from '#web/domain/help/help-panel.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Who helps with what; the emergency number stands with all of them. */
const KINDS: Readonly<Record<Danger, readonly HelpKind[]>> = {
  'self-harm': ['emergency', 'crisis', 'child'],
  abuse: ['emergency', 'child', 'violence'],
  violence: ['emergency', 'violence'],
  medical: ['emergency', 'poison'],
};

/**
 * In place of an answer: fixed words and numbers to call. There is nothing to copy, share or rate, and nothing is kept.
 * The numbers follow the first sentence and the last, which speaks of them, so that they are in sight on a phone.
 */
export function CrisisPanel({ crisis: { danger, language, said } }: { crisis: ChatEvents['crisis'] }) {
  const t = useText<typeof en>('domain/chat');
  const help = useHelp(KINDS[danger]);
  // A visitor would be led to the door.
  const isInside = useSession().user !== null;
  return (
    <section
      aria-label={t('crisis')}
      className="grid gap-4 rounded-card border border-danger/40 bg-danger-soft p-5"
    >
      <div role="alert" lang={language} className="grid gap-2 text-lg">
        <Sentences said={said.slice(0, 1)} />
      </div>
      <div lang={language} className="text-sm">
        <Sentences said={said.slice(1).slice(-1)} />
      </div>
      <HelpPanel help={help} />
      <div lang={language} className="grid gap-2">
        <Sentences said={said.slice(1, -1)} />
      </div>
      {isInside && (
        <Link
          to={`/mental-wellbeing/${HELP_PAGES[danger][0]}`}
          className="min-h-11 content-center justify-self-start font-semibold underline"
        >
          {t('crisisPage')}
        </Link>
      )}
      <p className="text-sm">{t('crisisNotKept')}</p>
    </section>
  );
}

const Sentences = ({ said }: Pick<ChatEvents['crisis'], 'said'>) =>
  said.map(({ text }) => (
    <p key={text} dir="auto">
      {text}
    </p>
  ));
