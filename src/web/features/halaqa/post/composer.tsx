import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ReachFields } from '#web/domain/halaqa/reach-fields.tsx';
import { emptyDraft, enqueue, keepDraft, LONGEST, written } from '#web/domain/halaqa/outbox.ts';
import type { Draft } from '#web/domain/halaqa/outbox.ts';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/en.json';
import { LanguageField } from '#web/features/halaqa/post/language-field.tsx';
import { PicturesField } from '#web/features/halaqa/post/pictures-field.tsx';
import { QuestionField } from '#web/features/halaqa/post/question-field.tsx';
import { RefsField } from '#web/domain/writing/refs-field.tsx';
import { TopicsField } from '#web/features/halaqa/post/topics-field.tsx';
import { WaitingList } from '#web/features/halaqa/post/waiting-list.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Kept on the device at every letter; sent once, when there is a network. */
export function Composer() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AfterRules>
        <PostForm />
      </AfterRules>
      <WaitingList />
    </div>
  );
}

function PostForm() {
  const t = useText<typeof en>('features/halaqa');
  const navigate = useNavigate();
  const kept = useStore(written).draft;
  const [discarded, setDiscarded] = useState(0);
  const draft = kept ?? emptyDraft('');
  // The id is made with the first change, so that an untouched form leaves nothing behind. A picture arrives while words are typed.
  const change = (to: Partial<Draft>) =>
    keepDraft({ ...(written.get().draft ?? emptyDraft(crypto.randomUUID())), ...to });
  const options = draft.options.map((option) => option.trim()).filter((option) => option !== '');
  const isWhole =
    draft.body.trim() !== '' &&
    draft.body.length <= LONGEST.post &&
    (draft.options.length === 0 || options.length >= 2);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    const whole = { ...draft, body: draft.body.trim(), options };
    enqueue({ kind: 'post', id: whole.id, draft: whole, refused: null });
    toast(t('posted'));
    void navigate('/halaqa');
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-xl font-semibold">{t('compose')}</h2>
      <TextArea
        label={t('body')}
        hint={
          draft.body.length > LONGEST.post * 0.8
            ? t('letters', { count: draft.body.length, most: LONGEST.post })
            : t('bodyHint')
        }
        placeholder={t('bodyExample')}
        dir="auto"
        rows={7}
        required
        maxLength={LONGEST.post}
        value={draft.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <PicturesField pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
      <QuestionField options={draft.options} days={draft.days} onChange={(question) => change(question)} />
      <RefsField refs={draft.refs} onChange={(refs) => change({ refs })} />
      <Disclosure title={t('moreSettings')}>
        <div className="grid gap-5 pt-3">
          <TopicsField key={discarded} topics={draft.topics} onChange={(topics) => change({ topics })} />
          <ReachFields reach={draft} onChange={(reach) => change(reach)} />
          <LanguageField language={draft.language} onChange={(language) => change({ language })} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isWhole}>
          {t('publish')}
        </Button>
        {kept && (
          <Button
            look="quiet"
            onClick={() => {
              keepDraft(null);
              setDiscarded(discarded + 1);
            }}
          >
            {t('discardDraft')}
          </Button>
        )}
        {kept && <p className="text-sm text-muted">{t('draftKept')}</p>}
      </div>
    </form>
  );
}
