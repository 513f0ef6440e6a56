import { expect, test } from 'vitest';
import type { ChatEvent } from '#core/assistant/chat/protocol.ts';
import { lasting, newChat, questionsBefore, withTurn } from '#web/domain/chat/chat.ts';
import { newTurn, turnAfter } from '#web/domain/chat/turn.ts';
import type { Turn } from '#web/domain/chat/turn.ts';

const said = (text: string): ChatEvent => ({ name: 'said', data: { text, sources: [], label: 'general' } });
const DONE: ChatEvent = { name: 'done', data: { turn: 'a', writer: 'library', kept: true, removed: 0 } };
const CRISIS: ChatEvent = { name: 'crisis', data: { danger: 'self-harm', language: 'en', said: [] } };
const after = (turn: Turn, ...events: ChatEvent[]) => events.reduce(turnAfter, turn);
const asked = (id: string) => newTurn(id, `question ${id}`, 'qa');
const texts = (turn: Turn) => turn.said.map(({ text }) => text);

test('an answer grows by sentences and ends', () => {
  const turn = after(asked('a'), { name: 'waiting', data: { before: 2 } }, said('One.'), said('Two.'), DONE);
  expect(texts(turn)).toEqual(['One.', 'Two.']);
  expect(turn).toMatchObject({ state: 'done', before: null, writer: 'library', kept: true });
});

test('what was withdrawn is gone, and another answer follows', () => {
  const turn = after(asked('a'), said('Wrong.'), { name: 'withdrawn', data: {} }, said('Right.'));
  expect(texts(turn)).toEqual(['Right.']);
});

test('asked again after a break, no sentence stands twice', () => {
  const again: ChatEvent = { name: 'begun', data: { turn: 'a' } };
  expect(texts(after(asked('a'), again, said('One.'), again, said('One.'), said('Two.')))).toEqual([
    'One.',
    'Two.',
  ]);
});

test('what somebody said in danger is neither held over a reload nor asked with again', () => {
  const danger = after(asked('b'), CRISIS, DONE);
  const chat = withTurn(withTurn(newChat('c', true), after(asked('a'), DONE), null), danger, null);
  expect(lasting(chat).turns.map(({ id }) => id)).toEqual(['a']);
  expect(questionsBefore(chat, null)).toEqual(['question a']);
});

test('a question asked anew takes the place of the old one and of all that followed it', () => {
  const chat = ['a', 'b', 'c'].reduce((grown, id) => withTurn(grown, asked(id), null), newChat('c', false));
  expect(questionsBefore(chat, 'b')).toEqual(['question a']);
  expect(withTurn(chat, asked('d'), 'b').turns.map(({ id }) => id)).toEqual(['a', 'd']);
});
