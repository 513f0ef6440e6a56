import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { debianTool } from '#scripts/debian-tools.ts';
import { decrypted, encrypted } from '#server/backup/kept/encryption.ts';
import { SETTINGS } from '#server/config.ts';
import { fromRoot } from '#server/root.ts';
import { FULL, NOT_FULL } from '#tests/harness/scale.ts';

const read = (file: string) => readFileSync(fromRoot('deploy', file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'rafiq-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the example of settings names settings that there are', () => {
  const ofCompose = new Set(['POSTGRES_PASSWORD', 'BACKUP_FOLDER']);
  const named = [...read('rafiq.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(named).toContain('SITE_URL');
  expect(named.filter((name) => !SETTINGS.includes(name) && !ofCompose.has(name))).toEqual([]);
});

/** Of programs that the machine has not. */
const missing = (name: string) =>
  FULL ? `there is no ${name} here, and Debian’s could not be had` : NOT_FULL;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
describe('the unit of systemd', () => {
  beforeEach(({ skip }) => skip(!hasSystemd, 'there is no systemd-analyze here'));

  /** Checked as it will stand, but for a program and a user that there are here. */
  const unit = join(folder, 'rafiq.service');
  writeFileSync(
    unit,
    read('rafiq.service')
      .replace('/usr/bin/node dist', `${process.execPath} dist`)
      .replaceAll(/^(User|Group)=rafiq$/gm, '$1=daemon'),
  );

  test('is understood', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes('rafiq.service'))).toEqual([]);
    expect(status).toBe(0);
  });

  test('is understood as a template whose instances are ports', () => {
    const [instance, more] = [join(folder, 'rafiq@3001.service'), join(folder, 'rafiq@3001.service.d')];
    writeFileSync(instance, readFileSync(unit));
    const [, text = ''] =
      /^printf '(.*)' > .*port\.conf$/m.exec(readFileSync(fromRoot('docs/operating.md'), 'utf8')) ?? [];
    mkdirSync(more);
    writeFileSync(join(more, 'port.conf'), execFileSync('printf', [text]));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', instance], {
      encoding: 'utf8',
    });
    expect(readFileSync(join(more, 'port.conf'), 'utf8')).toBe('[Service]\nEnvironment=PORT=%i\n');
    expect(stderr.split('\n').filter((line) => line.includes('rafiq@'))).toEqual([]);
    expect(status).toBe(0);
  });

  test('leaves a process little to do harm with', () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
      encoding: 'utf8',
    });
    const level = /Overall exposure level for rafiq\.service: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(level)).toBeLessThan(2);
  });
});

const promtool = FULL ? await debianTool('promtool') : undefined;
describe('the rules of alerts', () => {
  beforeEach(({ skip }) => skip(promtool === undefined, missing('promtool')));

  const RULES = fromRoot('deploy/alerts.yml');

  test('are understood by Prometheus', () => {
    expect(execFileSync(promtool ?? '', ['check', 'rules', RULES], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  });

  test('tell of an old backup and of work that was given up, and of nothing else', () => {
    writeFileSync(
      join(folder, 'alerts.test.yml'),
      JSON.stringify({
        rule_files: [RULES],
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: [
              { series: 'up{job="rafiq",instance="a"}', values: '1x2000' },
              {
                series: 'rafiq_backup_last_success_timestamp_seconds{job="rafiq",instance="a"}',
                values: '0x2000',
              },
              {
                series: 'rafiq_backup_last_failure_timestamp_seconds{job="rafiq",instance="a"}',
                values: '0x2000',
              },
              { series: 'jobs{job="rafiq",instance="a",kind="mail",state="dead"}', values: '_x1799 1x220' },
            ],
            alert_rule_test: [
              { eval_time: '29h', alertname: 'RafiqBackupTooOld', exp_alerts: [] },
              { eval_time: '29h', alertname: 'RafiqJobsDie', exp_alerts: [] },
              {
                eval_time: '31h',
                alertname: 'RafiqBackupTooOld',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'page' },
                    exp_annotations: {
                      summary: 'There is no backup of the last 30 hours',
                      description: 'jobs.backups and the log say why. Rehearse a restore once it is mended.',
                    },
                  },
                ],
              },
              {
                eval_time: '30h30m',
                alertname: 'RafiqJobsDie',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'ticket', kind: 'mail' },
                    exp_annotations: {
                      summary: 'Work of the kind mail was given up',
                      description:
                        'The reason stands in jobs.queue, where died_at is not null, and in the log.',
                    },
                  },
                ],
              },
              { eval_time: '33h', alertname: 'RafiqJobsDie', exp_alerts: [] },
              { eval_time: '33h', alertname: 'RafiqBackupFailed', exp_alerts: [] },
              { eval_time: '33h', alertname: 'RafiqBackupUnknown', exp_alerts: [] },
            ],
          },
        ],
      }),
    );
    const tried = spawnSync(promtool ?? '', ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(tried.stdout + tried.stderr).toContain('SUCCESS');
  });
});

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}
async function gathered(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of bytes) all.push(piece);
  return Buffer.concat(all);
}

test('what is encrypted for two can be read by either, and one changed bit or a missing end is noticed', async () => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  const content = Buffer.alloc(1_000_000, 'rafiq');
  const sealed = await gathered(encrypted(inPieces(content), recipients));
  for (const identity of identities)
    expect((await gathered(decrypted(inPieces(sealed), [identity]))).equals(content)).toBe(true);
  const flipped = Buffer.from(sealed);
  flipped[500_000] = (flipped[500_000] ?? 0) ^ 1;
  for (const spoilt of [flipped, sealed.subarray(0, -1), sealed.subarray(0, 400_000)])
    await expect(gathered(decrypted(inPieces(spoilt), identities))).rejects.toThrow(
      /tag|truncated|decrypt/iu,
    );
});

const age = FULL ? await debianTool('age') : undefined;
test('the program age reads what we encrypt, and we what it encrypts', async ({ skip }) => {
  skip(age === undefined, missing('age'));
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const [key, plain, sealed] = ['key', 'plain', 'sealed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(key, identity);
  const content = Buffer.alloc(300_000, 'salam');
  writeFileSync(sealed, await gathered(encrypted(inPieces(content), [recipient])));
  execFileSync(age ?? '', ['--decrypt', '-i', key, '-o', plain, sealed]);
  expect(readFileSync(plain).equals(content)).toBe(true);
  execFileSync(age ?? '', ['-r', recipient, '-o', sealed, '--', plain]);
  expect((await gathered(decrypted(inPieces(readFileSync(sealed)), [identity]))).equals(content)).toBe(true);
});
