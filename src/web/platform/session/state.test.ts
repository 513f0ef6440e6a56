import { describe, expect, test } from 'vitest';
import { NOBODY, stateAfter } from '#web/platform/session/state.ts';

const amina = { id: 'u1', email: 'a@example.org', username: 'amina', isGuest: false };
const inside = { user: amina, halfway: null };
const halfway = { user: null, halfway: amina };
const here = { ...NOBODY, ...inside };

describe('after the event', () => {
  test('INITIAL_SESSION loading is over, with whoever was found', () => {
    expect(stateAfter({ ...NOBODY, loading: true }, 'INITIAL_SESSION', inside)).toEqual(here);
    expect(stateAfter(NOBODY, 'INITIAL_SESSION', null)).toEqual(NOBODY);
  });

  test('INITIAL_SESSION a link that brought nobody is told', () => {
    const arriving = { ...NOBODY, loading: true, recovering: true, addressChange: 'done' as const };
    expect(stateAfter(arriving, 'INITIAL_SESSION', null)).toEqual({ ...NOBODY, refusal: 'otp_expired' });
  });

  test('SIGNED_IN somebody is here and nobody has left', () =>
    expect(stateAfter({ ...NOBODY, signedOut: true }, 'SIGNED_IN', inside)).toEqual(here));

  test('SIGNED_IN without the second factor they stand in the door', () =>
    expect(stateAfter(NOBODY, 'SIGNED_IN', halfway)).toEqual({ ...NOBODY, halfway: amina }));

  test('MFA_CHALLENGE_VERIFIED they are inside, on their way to a new password if they came for one', () => {
    const waiting = { ...NOBODY, halfway: amina, recovering: true };
    expect(stateAfter(waiting, 'MFA_CHALLENGE_VERIFIED', inside)).toEqual({ ...here, recovering: true });
  });

  test('SIGNED_OUT nobody is here and nothing is left to recover', () =>
    expect(stateAfter({ ...here, recovering: true }, 'SIGNED_OUT', null)).toEqual(NOBODY));

  test('TOKEN_REFRESHED the same person is the same object', () =>
    expect(stateAfter(here, 'TOKEN_REFRESHED', { user: { ...amina }, halfway: null }).user).toBe(amina));

  test('USER_UPDATED the new details show', () => {
    const renamed = { ...amina, email: 'new@example.org' };
    expect(stateAfter(here, 'USER_UPDATED', { user: renamed, halfway: null }).user).toEqual(renamed);
  });

  test('PASSWORD_RECOVERY a new password is asked for', () =>
    expect(stateAfter(NOBODY, 'PASSWORD_RECOVERY', inside)).toEqual({ ...here, recovering: true }));
});
