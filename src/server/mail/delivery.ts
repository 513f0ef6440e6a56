import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import { defineJob, GiveUp } from '../jobs/job.ts';
import { MAIL } from './mailer.ts';

const Refusal = v.object({ responseCode: v.number() });

/** The text of a mail server's refusal repeats the address; its codes do not. */
const refusal = (error: unknown) => {
  const answer = v.safeParse(Refusal, error);
  const status = answer.success ? answer.output.responseCode : 0;
  const reason = `the mail was refused: ${[codeOf(error), status || ''].join(' ').trim()}`;
  // A lasting refusal of this letter; one of our name and password is the operator's to put right.
  return status >= 500 && codeOf(error) !== 'EAUTH' ? new GiveUp(reason) : new Error(reason);
};

/** A quarter of an hour of tries: links live for an hour. */
export const deliverMail = defineJob(MAIL, {
  attempts: 10,
  pause: { first: 2, most: 300 },
  atOnce: 5,
  run: async (mail, { services }) => {
    try {
      await services.mail.deliver(mail);
    } catch (error) {
      throw refusal(error);
    }
  },
});
