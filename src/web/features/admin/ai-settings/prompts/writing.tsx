import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { LONGEST_PROMPT } from '#core/assistant/chat/trial.ts';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { keepPromptDraft, usePromptDraft } from '#web/features/admin/ai-settings/prompts/draft.ts';
import { liveQuery } from '#web/features/admin/ai-settings/queries.ts';
import { usePromptRefusal } from '#web/features/admin/ai-settings/refusals.ts';
import { Changes } from '#web/features/admin/changes/changes.tsx';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A new version. It stays on this device until it is saved, and is a draft until two people bring it into use. */
export function Writing({ mode }: { mode: PromptMode }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const live = useQuery(liveQuery(userId, mode)).data?.body ?? '';
  const draft = usePromptDraft(mode);
  const body = draft ?? live;
  const shown = useDeferredValue(body);
  const navigate = useNavigate();
  const refused = usePromptRefusal();
  const { doing, dialog } = useDeed(
    () => call('add_prompt', { _mode: mode, _body: body }),
    (version) => {
      keepPromptDraft(mode, null);
      void navigate(`/admin/ai-settings/${mode}/${version}`);
    },
  );
  const isNew = body.trim() !== '' && body !== live;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        label={t('write')}
        hint={t('writeHint', { letters: body.length, most: LONGEST_PROMPT })}
        rows={8}
        maxLength={LONGEST_PROMPT}
        dir="auto"
        value={body}
        onChange={({ target }) => keepPromptDraft(mode, target.value === live ? null : target.value)}
      />
      {isNew && (
        <Disclosure title={t('changesToLive')}>
          <div className="rounded-field bg-sunken p-4">
            <Changes before={live} after={shown} />
          </div>
        </Disclosure>
      )}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={doing.isPending} disabled={!isNew} onClick={() => doing.mutate(undefined)}>
          {t('save')}
        </Button>
        {isNew && (
          <>
            <Link
              to={`/admin/ai-settings/bench?prompt=${mode}&version=draft`}
              className={buttonClass('soft')}
            >
              {t('try')}
            </Link>
            <Button look="plain" onClick={() => keepPromptDraft(mode, null)}>
              {t('throwAway')}
            </Button>
          </>
        )}
      </div>
      {dialog}
    </section>
  );
}
