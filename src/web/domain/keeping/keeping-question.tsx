import { useState } from 'react';
import type en from '#web/domain/keeping/en.json';
import { answerKeeping } from '#web/domain/keeping/switches.ts';
import { useAsks } from '#web/domain/keeping/use-asks.ts';
import { Remark } from '#web/domain/page/remark.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** The one question about all that is one's own. Nothing goes to the server before it is answered. */
export function KeepingQuestion() {
  const t = useText<typeof en>('domain/keeping');
  const [withLog, setWithLog] = useState(false);
  if (!useAsks()) return null;
  const answer = (where: 'account' | 'device') => void answerKeeping(where, withLog);
  return (
    <section className="grid gap-3 rounded-field border border-gold/50 bg-gold-soft p-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 font-semibold">{t('askTitle')}</h2>
        <Remark>
          <div className="grid gap-2">
            <p>{t('askOnly')}</p>
            <p>{t('askWhat')}</p>
            <p>{t('askLater')}</p>
          </div>
        </Remark>
      </div>
      <p className="text-sm">{t('askText')}</p>
      <Checkbox
        label={t('askLog')}
        checked={withLog}
        onChange={(event) => setWithLog(event.target.checked)}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button look="plain" onClick={() => answer('account')}>
          {t('askAccount')}
        </Button>
        <Button look="plain" onClick={() => answer('device')}>
          {t('askDevice')}
        </Button>
      </div>
    </section>
  );
}
