import { tellOfCorrection } from '../account/correction.ts';
import { eraseAccounts, noticeDeletion, tidyAccounts } from '../account/deletion.ts';
import { exportData } from '../account/export.ts';
import { noticeFamily } from '../account/family-notice.ts';
import { noticeMember } from '../account/member-notice.ts';
import { noticeStaff } from '../account/staff-notice.ts';
import { noticeSuspension } from '../account/suspension-notice.ts';
import { rollUpUsage } from '../account/usage.ts';
import { checkWords } from '../assistant/check-words.ts';
import { tendJobs } from '../job-board/tending.ts';
import { deliverMail } from '../mail/delivery.ts';
import { notify, notifyDevice, notifyDoubtfulDevice } from '../push/delivery.ts';
import { tellNews } from '../push/news.ts';
import { trimRealtime } from '../realtime/trimming.ts';
import { runSchedules } from '../schedules/run.ts';
import { deliverSms } from '../sms/delivery.ts';
import { speakStory } from '../speech/job.ts';
import { removeDeadLetters } from './dead-letters.ts';
import type { Job } from './job.ts';

/** Every kind of work that a server process takes from the queue. */
export const KINDS: readonly Job[] = [
  deliverMail,
  deliverSms,
  notify,
  notifyDevice,
  notifyDoubtfulDevice,
  tellNews,
  runSchedules,
  exportData,
  noticeDeletion,
  noticeFamily,
  noticeStaff,
  noticeMember,
  noticeSuspension,
  tellOfCorrection,
  eraseAccounts,
  tidyAccounts,
  rollUpUsage,
  speakStory,
  checkWords,
  tendJobs,
  trimRealtime,
  removeDeadLetters,
];
