import { expect, test } from 'vitest';
import { SESSION_KEY, userInSession } from '#web/session/stored.ts';

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  user: { id: 'u1', email: 'a@example.org', is_anonymous: false, user_metadata: { username: 'amina' } },
};

test('a session kept by the client names its user', () => {
  expect(userInSession(JSON.stringify(session))).toEqual({
    id: 'u1',
    email: 'a@example.org',
    username: 'amina',
    isGuest: false,
  });
});

test('an anonymous session is a guest', () => {
  const guest = { ...session, user: { id: 'u2', email: '', is_anonymous: true, user_metadata: {} } };
  expect(userInSession(JSON.stringify(guest))).toEqual({
    id: 'u2',
    email: null,
    username: null,
    isGuest: true,
  });
});

test.each([null, '', 'null', '{', '[]', '{"user":{"id":"u1"}}', '{"access_token":"x","user":null}'])(
  'nobody is signed in by %s',
  (json) => expect(userInSession(json)).toBeNull(),
);

test('only the session key is read, not its neighbours', () => {
  expect(SESSION_KEY.test('sb-127-auth-token')).toBe(true);
  expect(SESSION_KEY.test('sb-127-auth-token-code-verifier')).toBe(false);
});
