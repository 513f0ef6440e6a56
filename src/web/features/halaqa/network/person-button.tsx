import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Person } from '#core/halaqa/shapes.ts';
import type en from '#web/features/halaqa/en.json';
import { usePersonAction } from '#web/features/halaqa/network/person-actions.ts';
import type { PersonAction } from '#web/features/halaqa/network/person-actions.ts';
import { useKeptFocus } from '#web/features/halaqa/network/focus-keeper.tsx';
import { useFocusAfter } from '#web/ui/use-focus-after.ts';
import { OfPerson } from '#web/features/halaqa/network/member-line.tsx';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const rulesDialog = preloadable(
  async () => (await import('#web/features/halaqa/network/rules-dialog.tsx')).RulesDialog,
);

interface PersonButtonProps {
  action: PersonAction;
  person: Pick<Person, 'user_id' | 'display_name' | 'username'>;
  look?: ButtonLook;
  /** Said when it is done. */
  done?: string;
  /** It does not go when it is done. */
  stays?: boolean;
  children: ReactNode;
}

/** Does one thing about one person, and says how it went. */
export function PersonButton({
  action,
  person,
  look = 'plain',
  done,
  stays = false,
  children,
}: PersonButtonProps) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const keepFocus = useKeptFocus();
  const button = useRef<HTMLButtonElement>(null);
  const doing = usePersonAction(action, (could) => {
    if (!could) toast(t('network.cannot'), 'bad');
    else if (done) toast(done);
    if (could && !stays) keepFocus();
  });
  const [rules, setRules] = useState(false);
  useFocusAfter(doing.isPending || rules, button);
  function act() {
    setRules(false);
    doing.mutate(person.user_id, {
      onError: (error) => {
        if (refusalOf(error, ['rules_not_accepted']) === 'rules_not_accepted') setRules(true);
        else toast(refusal(error), 'bad');
      },
    });
  }
  return (
    <>
      <Button ref={button} look={look} busy={doing.isPending} onClick={act}>
        {children}
        <OfPerson person={person} />
      </Button>
      {rules && (
        <Suspense>
          <rulesDialog.Component onAccepted={act} onClose={() => setRules(false)} />
        </Suspense>
      )}
    </>
  );
}
