import { spawn } from 'node:child_process';
import { MOST_SECONDS, SpeechError, type Voice } from './port.ts';

/**
 * The shell sets limits and becomes the program; what it is handed are constants and the operator's setting, each a word of its
 * own. The text comes by standard input. Memory in KB; not every system knows that limit.
 */
const WITHIN_LIMITS = 'ulimit -t 30; ulimit -v 524288 2>/dev/null; ulimit -c 0; exec "$@"';
/** Words a minute; the program's own are 175, and this is told to children. */
const PACE = '150';

/** espeak-ng (https://github.com/espeak-ng/espeak-ng), a process for each sentence. */
export const programVoice = (program: string, seconds = MOST_SECONDS): Voice => ({
  name: 'program/espeak-ng',
  speak: async ({ text, language }, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
    const args = ['-v', /^[a-z]{2,3}$/.test(language) ? language : 'en', '-s', PACE, '--stdin', '--stdout'];
    const child = spawn('/bin/sh', ['-c', WITHIN_LIMITS, 'sh', program, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Nothing of the server's settings, which hold keys.
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    });
    const kill = () => child.kill('SIGKILL');
    limit.addEventListener('abort', kill, { once: true });
    const ended = new Promise<void>((done, failed) => {
      child.once('error', (error) => failed(new SpeechError('voice_failed', error.message)));
      child.once('close', (code, killedBy) => {
        limit.removeEventListener('abort', kill);
        if (code === 0) return done();
        if (limit.aborted && !signal.aborted)
          return failed(new SpeechError('voice_slow', 'the program took too long'));
        failed(
          new SpeechError(
            code === 126 || code === 127 ? 'voice_refused' : 'voice_failed',
            `the program ended with ${code ?? killedBy}`,
          ),
        );
      });
    });
    // Somebody may never come to ask.
    ended.catch(() => undefined);
    // One that ends before it has read everything breaks the pipe; its end says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
    return { type: 'audio/wav', body: child.stdout, whole: () => ended, end: kill };
  },
});
