import type { FormEvent, ReactNode } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { PROPOSAL_REFUSALS, useSendProposal } from '#web/tools/mosque-finder/proposals/proposals.ts';
import type { Proposal } from '#web/tools/mosque-finder/proposals/proposals.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface ProposalFormProps {
  intro: string;
  /** Nothing while the form does not say anything that could be sent. */
  proposalIn: (form: FormData) => Proposal | null;
  onClose: () => void;
  children?: ReactNode;
}

/** The frame of all that members propose: fields, a word for whoever decides, and what became of sending it. */
export function ProposalForm({ intro, proposalIn, onClose, children }: ProposalFormProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const proposing = useSendProposal(() => {
    toast(t('proposed'));
    onClose();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const proposal = proposalIn(form);
    if (proposal) proposing.mutate({ ...proposal, note: entryIn(form, 'note') });
    else toast(t('nothingSaid'), 'bad');
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{intro}</p>
      {children}
      <TextArea label={t('note')} hint={t('noteHint')} name="note" maxLength={500} dir="auto" rows={2} />
      {proposing.isError && (
        <Notice look="bad">{t(`error.${refusalOf(proposing.error, PROPOSAL_REFUSALS)}`)}</Notice>
      )}
      <FormButtons send={t('propose')} cancel={t('cancel')} busy={proposing.isPending} onCancel={onClose} />
    </form>
  );
}
