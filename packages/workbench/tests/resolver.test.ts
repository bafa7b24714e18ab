import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentLimits, agentTimes } from '../agent/limits.ts';
import { createResolver, type Resolver } from '../agent/resolver.ts';

const questionOf = (instanceId: string, raiser: { origin?: string; isOfSite?: boolean } = {}) => ({
  raiser: { instanceId, title: instanceId, origin: `https://${instanceId}.example`, isOfSite: false, ...raiser },
  contextType: 'a.b',
  options: [],
});
const one = { origin: 'https://one.example' };
const option = { intent: 'A', appId: 'a', title: 'A', origin: 'https://a.example' };

beforeEach(() => void vi.useFakeTimers({ now: 1e6 }));
afterEach(() => void vi.useRealTimers());

/** Moves on to the next question, if there is any that opens a dialog. */
function shownNext(resolver: Resolver): string | undefined {
  vi.advanceTimersByTime(agentTimes.question);
  return resolver.question()?.raiser.instanceId;
}

it('asks one question after the other, with a pause', async () => {
  const resolver = createResolver(() => {});
  const asked = ['one', 'two', 'one'].map((app) => resolver.ask(questionOf(app)));
  const { id } = resolver.question()!;
  resolver.answer(id, option);
  expect(await asked[0]).toBe(option);
  // A click meant for the first question does not answer the next one.
  resolver.answer(id, option);
  expect(resolver.question()).toBeUndefined();
  expect(shownNext(resolver)).toBe('two');
  resolver.answer(id, option);
  resolver.answer(resolver.question()!.id);
  expect(await asked[1]).toBeUndefined();
  expect(shownNext(resolver)).toBe('one');
  resolver.leave('one');
  expect(await asked[2]).toBeUndefined();
  expect(resolver.question()).toBeUndefined();
});

it.each<[string, (resolver: Resolver) => ReturnType<typeof questionOf>, boolean]>([
  ['the same app', () => questionOf('one'), true],
  ['the same app, which has connected again', (resolver) => (resolver.leave('one'), questionOf('new', one)), true],
  ['another app of the same origin', () => questionOf('friend', one), true],
  ['sandboxed code on an origin dismissed before', () => questionOf('code', { ...one, isOfSite: false }), true],
  ['another origin', () => questionOf('two'), false],
  ['the site itself', () => questionOf('own', { ...one, isOfSite: true }), false],
])('after a dismissed question, one from %s', async (_, next, isHeld) => {
  const resolver = createResolver(() => {});
  void resolver.ask(questionOf('one'));
  resolver.answer(resolver.question()!.id);
  const asked = resolver.ask(next(resolver));
  expect(shownNext(resolver) === undefined).toBe(isHeld);
  expect(resolver.held()).toHaveLength(isHeld ? 1 : 0);
  if (!isHeld) return;
  vi.advanceTimersByTime(agentTimes.dismissed);
  expect(resolver.question()).toBeUndefined();
  resolver.show(resolver.held()[0]!.id);
  resolver.answer(resolver.question()!.id, option);
  expect(await asked).toBe(option);
});

it('holds what waits when a question is dismissed, and opens dialogs again some time later', () => {
  const resolver = createResolver(() => {});
  void resolver.ask(questionOf('one'));
  void resolver.ask(questionOf('one'));
  resolver.answer(resolver.question()!.id);
  expect(shownNext(resolver)).toBeUndefined();
  expect(resolver.held()).toHaveLength(1);
  resolver.leave('one');
  expect(resolver.held()).toEqual([]);
  vi.advanceTimersByTime(agentTimes.dismissed);
  void resolver.ask(questionOf('new', one));
  expect(resolver.question()?.raiser.instanceId).toBe('new');
});

it('refuses questions above its limits', async () => {
  const resolver = createResolver(() => {});
  for (let count = 0; count < agentLimits.questionsPerApp; count += 1) void resolver.ask(questionOf('one'));
  await expect(resolver.ask(questionOf('one'))).rejects.toThrow('ResolverUnavailable');
  for (let count = 1; count < agentLimits.questions; count += 1) void resolver.ask(questionOf(`app${count}`));
  await expect(resolver.ask(questionOf('other'))).rejects.toThrow('ResolverUnavailable');
});
