import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { TEXT_SHA256 } from '#core/quran/text.ts';
import { Remark } from '#web/domain/page/remark.tsx';
import { wholeText } from '#web/domain/quran/shelf.ts';
import { canVerify, isWholeVerified } from '#web/domain/quran/verification.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** All 6236 ayahs against the pinned hash. */
export function WholeTextCheck({ complete }: { complete: boolean }) {
  const t = useText<typeof en>('tools/quran');
  const [verdict, setVerdict] = useState<'unasked' | 'busy' | 'same' | 'different' | 'failed'>('unasked');
  async function check() {
    setVerdict('busy');
    try {
      setVerdict((await isWholeVerified(await wholeText())) ? 'same' : 'different');
    } catch (failure) {
      console.warn('The text could not be checked', failure);
      setVerdict('failed');
    }
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 font-semibold">{t('check')}</h2>
        <Remark>
          <p>{t('checkText')}</p>
          <code className="text-xs break-all" dir="ltr">
            {TEXT_SHA256}
          </code>
        </Remark>
      </div>
      {!canVerify() && <Notice>{t('cannotVerify')}</Notice>}
      {verdict === 'same' && (
        <Notice look="good">
          <span className="flex items-center gap-2">
            <BadgeCheck className="size-5 shrink-0" aria-hidden="true" />
            {t('verified')}
          </span>
        </Notice>
      )}
      {verdict === 'different' && <Notice look="bad">{t('notVerified')}</Notice>}
      {verdict === 'failed' && <Notice look="bad">{t('unread')}</Notice>}
      <Button
        look="soft"
        className="justify-self-start"
        busy={verdict === 'busy'}
        disabled={!canVerify() || !complete}
        onClick={() => void check()}
      >
        {t('checkNow')}
      </Button>
      {!complete && <p className="text-sm text-muted">{t('checkLater')}</p>}
    </Card>
  );
}
