import { useState } from 'react';
import { ask, conversation } from '#web/domain/chat/conversation.ts';
import { tabChat } from '#web/domain/chat/tab-chat.ts';
import type en from '#web/features/deenai/en.json';
import { usePreferences } from '#web/features/deenai/preferences.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What somebody asked here before they signed in goes on if they wish: it is asked once more, as theirs. */
export function Earlier({ onContinued }: { onContinued: () => void }) {
  const t = useText<typeof en>('features/deenai');
  const { user } = useSession();
  const preferences = usePreferences();
  const [chat, setChat] = useState(() => tabChat.earlier());
  if (!chat || user?.isGuest !== false) return null;
  const over = () => {
    tabChat.forget();
    setChat(null);
  };
  async function goOn() {
    if (!chat) return;
    over();
    onContinued();
    for (const { question, mode } of chat.turns) {
      await ask({ ...preferences, question, mode });
      if (conversation.get().turns.at(-1)?.state !== 'done') return;
    }
  }
  return (
    <Card look="gold" className="grid gap-3">
      <p>{t('earlier', { question: chat.turns[0]?.question ?? '' })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void goOn()}>{t('earlierGoOn')}</Button>
        <Button look="plain" onClick={over}>
          {t('earlierForget')}
        </Button>
      </div>
    </Card>
  );
}
