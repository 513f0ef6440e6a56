import { describe, expect, test } from 'vitest';
import type { Access } from '#web/screen.ts';
import { gateDecision } from '#web/shell/gate-decision.ts';

const nobody = { user: null, loading: false, recovering: false };
const member = { ...nobody, user: { id: 'u', email: 'a@example.org', username: 'a', isGuest: false } };
const guest = { ...nobody, user: { id: 'g', email: null, username: null, isGuest: true } };
const visit = (access: Access, joining = false) => ({ access, joining });

describe('signed out', () => {
  test.each([
    ['anyone', 'show'],
    ['visitor', 'show'],
    ['guest', 'sign-in'],
    ['member', 'sign-in'],
    ['admin', 'sign-in'],
  ] as const)('%s: %s', (access, decision) => expect(gateDecision(visit(access), nobody)).toBe(decision));
});

describe('a member', () => {
  test.each([
    ['anyone', 'show'],
    ['visitor', 'home'],
    ['guest', 'show'],
    ['member', 'show'],
    ['admin', 'show'],
  ] as const)('%s: %s', (access, decision) => expect(gateDecision(visit(access), member)).toBe(decision));

  test('who asks to join is at home already', () =>
    expect(gateDecision(visit('visitor', true), member)).toBe('home'));
});

describe('a guest', () => {
  test.each([
    ['anyone', 'show'],
    ['visitor', 'home'],
    ['guest', 'show'],
    ['member', 'join'],
    ['admin', 'join'],
  ] as const)('%s: %s', (access, decision) => expect(gateDecision(visit(access), guest)).toBe(decision));

  test('who asks to join stays on the sign-in screen', () =>
    expect(gateDecision(visit('visitor', true), guest)).toBe('show'));
});

test('while a session in the address is looked at, only what anyone may see is shown', () => {
  const loading = { ...nobody, loading: true };
  expect(gateDecision(visit('visitor'), loading)).toBe('wait');
  expect(gateDecision(visit('guest'), loading)).toBe('wait');
  expect(gateDecision(visit('anyone'), loading)).toBe('show');
});

test('a recovering member sets the new password before anything else', () => {
  const recovering = { ...member, recovering: true };
  expect(gateDecision(visit('visitor'), recovering)).toBe('show');
  expect(gateDecision(visit('guest'), recovering)).toBe('sign-in');
});
