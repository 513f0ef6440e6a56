import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import type en from '#web/features/deenai/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const addressOf = (token: string) => `${location.origin}/answer/${token}`;

async function shareOf(turn: string): Promise<string | null> {
  const shares = (await client()).from('assistant_shares');
  const { data } = await shares.select('token').eq('turn_id', turn).maybeSingle().throwOnError();
  return data?.token ?? null;
}

async function newShare(turn: string): Promise<string> {
  const shares = (await client()).from('assistant_shares');
  const { data } = await shares.insert({ turn_id: turn }).select('token').single().throwOnError();
  return data.token;
}

async function endShare(turn: string): Promise<null> {
  await (await client()).from('assistant_shares').delete().eq('turn_id', turn).throwOnError();
  return null;
}

interface ShareDialogProps {
  turn: string;
  question: string;
  open: boolean;
  onClose: () => void;
}

/** One answer by a link that whoever has it may open, until it is taken back. */
export function ShareDialog({ turn, question, open, onClose }: ShareDialogProps) {
  const t = useText<typeof en>('features/deenai');
  const cache = useQueryClient();
  const queryKey = ['answer-share', turn];
  const share = useQuery({ queryKey, queryFn: () => shareOf(turn), enabled: open });
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  async function change(work: (turn: string) => Promise<string | null>) {
    setState('busy');
    try {
      cache.setQueryData(queryKey, await work(turn));
      setState('still');
    } catch {
      setState('failed');
    }
  }
  const token = share.data ?? null;
  return (
    <Dialog open={open} onClose={onClose} title={t('share')}>
      <p>{t(token === null ? 'shareText' : 'shared')}</p>
      {state === 'failed' && <Notice look="bad">{t('notShared')}</Notice>}
      {token === null ? (
        <Button busy={state === 'busy' || share.isPending} onClick={() => void change(newShare)}>
          {t('shareMake')}
        </Button>
      ) : (
        <>
          <p dir="ltr" className="rounded-field bg-sunken px-4 py-2 text-sm break-all">
            {addressOf(token)}
          </p>
          <CopyButton label={t('copyLink')} text={() => addressOf(token)} />
          <ShareButton
            label={t('shareOn')}
            shared={() => ({ title: question, url: addressOf(token) })}
            text={() => addressOf(token)}
          />
          <Button look="danger" busy={state === 'busy'} onClick={() => void change(endShare)}>
            {t('shareEnd')}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onClose}>
        {t('done')}
      </Button>
    </Dialog>
  );
}
