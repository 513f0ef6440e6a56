import { describe, expect, test } from 'vitest';
import { LANGUAGES, mailLanguage, type LetterKind } from './languages.ts';
import { letter } from './messages.ts';

const KINDS: LetterKind[] = [
  'recovery',
  'confirmation',
  'magic_link',
  'invite',
  'email_change',
  'reauthentication',
  'password_changed',
  'sign_in_tries',
  'code_tries',
  'export_ready',
  'account_deletion',
  'guardian_linked',
  'guardian_soon',
  'guardian_open',
  'job_digest',
  'staff_granted',
  'staff_ended',
  'staff_approval',
  'staff_alone',
  'member_banned',
  'member_banned_open',
  'member_ban_lifted',
  'member_factor_reset',
  'member_erasure',
  'suspension',
];
const link = { address: 'https://rafiq.example/auth/v1/verify?token=abc&type=recovery', minutes: 60 };
const gaps = {
  parent: 'Amina',
  child: 'Yusuf',
  date: '15 December 2026',
  count: '2',
  searches: 'Nurse (2)',
  role: 'moderator',
  reason: 'Insults',
  note: 'Insults',
};
const code = { digits: '042042', minutes: 10 };

describe.each([...LANGUAGES.keys()])('in %s', (language) => {
  test.each(KINDS)('%s has no gap left open and carries link and code', (kind) => {
    const mail = letter(kind, { to: 'amina@example.org', language, link, code, gaps });
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}/);
    expect(mail.text).toContain(link.address);
    expect(mail.text).toContain('042042');
    expect(mail.html).toContain('042042');
    expect(mail.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  });
});

test('an address cannot write into the page of a mail', () => {
  const mail = letter('recovery', { to: `"<img src=x>"@example.org`, language: 'en', link, code });
  expect(mail.html).not.toContain('<img');
});

test('the chosen language wins, then the browser’s first that we have, then English', () => {
  expect(mailLanguage('tr', 'de')).toBe('tr');
  expect(mailLanguage('fr', 'fr, de;q=0.5')).toBe('de');
  expect(mailLanguage(undefined, 'de-AT,de;q=0.9')).toBe('de');
  expect(mailLanguage({}, 'fr')).toBe('en');
  expect(mailLanguage(undefined, undefined)).toBe('en');
});
