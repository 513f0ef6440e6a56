import * as v from 'valibot';
import type { Device } from './device.ts';
import { authError } from './errors.ts';
import type { AuthRoom } from './room.ts';

export interface WithCaptcha {
  gotrue_meta_security: { captcha_token: string };
}

const Answer = v.object({ success: v.boolean() });

/**
 * Where the operator named an endpoint that checks captchas (hCaptcha, Turnstile and reCAPTCHA share the form),
 * its answer decides; otherwise tokens are ignored. An endpoint that does not answer refuses: it is there because
 * of an attack.
 */
export async function requireCaptcha(
  { config, log }: AuthRoom,
  body: WithCaptcha,
  device: Device,
): Promise<void> {
  if (config.captcha === undefined) return;
  const { captcha_token } = body.gotrue_meta_security;
  if (captcha_token === '')
    throw authError('captcha_failed', {
      message: 'captcha protection: request disallowed (no captcha_token found)',
    });
  const passed = await fetch(config.captcha.url, {
    method: 'POST',
    body: new URLSearchParams({
      secret: config.captcha.secret,
      response: captcha_token,
      remoteip: device.ip,
    }),
    signal: AbortSignal.timeout(10_000),
  })
    .then(async (response) => v.parse(Answer, await response.json()).success)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the captcha endpoint did not answer');
      return false;
    });
  if (!passed) throw authError('captcha_failed');
}
