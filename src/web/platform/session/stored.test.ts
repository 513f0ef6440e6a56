import { describe, expect, test } from 'vitest';
import { SESSION_KEY, presenceIn } from '#web/platform/session/stored.ts';

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  user: { id: 'u1', email: 'a@example.org', is_anonymous: false, user_metadata: { username: 'amina' } },
};

test('a session kept by the client names its user', () => {
  expect(presenceIn(JSON.stringify(session))).toEqual({
    user: { id: 'u1', email: 'a@example.org', username: 'amina', isGuest: false },
    halfway: null,
  });
});

test('an anonymous session is a guest', () => {
  const guest = { ...session, user: { id: 'u2', email: '', is_anonymous: true, user_metadata: {} } };
  expect(presenceIn(JSON.stringify(guest))).toEqual({
    user: { id: 'u2', email: null, username: null, isGuest: true },
    halfway: null,
  });
});

describe('an account with a second factor', () => {
  const token = (aal: string) => `h.${Buffer.from(JSON.stringify({ aal })).toString('base64url')}.s`;
  const kept = (aal: string, status: string) =>
    JSON.stringify({
      ...session,
      access_token: token(aal),
      user: { ...session.user, factors: [{ status }] },
    });

  test('is halfway until its code was given', () => {
    expect(presenceIn(kept('aal1', 'verified'))).toMatchObject({ user: null, halfway: { id: 'u1' } });
    expect(presenceIn(kept('aal2', 'verified'))).toMatchObject({ user: { id: 'u1' }, halfway: null });
  });

  test('is not held up by one that was never finished', () =>
    expect(presenceIn(kept('aal1', 'unverified'))).toMatchObject({ user: { id: 'u1' }, halfway: null }));

  test('whose token says nothing of its level stays outside', () =>
    expect(
      presenceIn(
        JSON.stringify({ ...session, user: { ...session.user, factors: [{ status: 'verified' }] } }),
      ),
    ).toMatchObject({ user: null, halfway: { id: 'u1' } }));
});

test.each([null, '', 'null', '{', '[]', '{"user":{"id":"u1"}}', '{"access_token":"x","user":null}'])(
  'nobody is signed in by %s',
  (json) => expect(presenceIn(json)).toEqual({ user: null, halfway: null }),
);

test('only the session key is read, not its neighbours', () => {
  expect(SESSION_KEY.test('sb-127-auth-token')).toBe(true);
  expect(SESSION_KEY.test('sb-127-auth-token-code-verifier')).toBe(false);
});
