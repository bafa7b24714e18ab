import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentLimits, agentTimes } from '../agent/limits.ts';
import { createResolver } from '../agent/resolver.ts';

const questionOf = (instanceId: string) => ({
  raiser: { instanceId, title: instanceId, origin: 'https://a.example' },
  contextType: 'a.b',
  options: [],
});
const option = { intent: 'A', appId: 'a', title: 'A', origin: 'https://a.example' };

beforeEach(() => void vi.useFakeTimers({ now: 1e6 }));
afterEach(() => void vi.useRealTimers());

it('asks one question after the other, and never two of one app within a second', async () => {
  const resolver = createResolver(() => {});
  const asked = ['one', 'one', 'two'].map((app) => resolver.ask(questionOf(app)));
  const shown = () => resolver.question()?.raiser.instanceId;
  expect(shown()).toBe('one');
  const { id } = resolver.question()!;
  resolver.answer(id);
  expect(await asked[0]).toBeUndefined();
  // A click meant for the first question does not answer the next one.
  resolver.answer(id, option);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(agentTimes.question);
  expect(shown()).toBe('two');
  resolver.answer(id, option);
  expect(shown()).toBe('two');
  resolver.answer(resolver.question()!.id, option);
  expect(await asked[2]).toBe(option);
  vi.advanceTimersByTime(agentTimes.question);
  expect(shown()).toBe('one');
  resolver.leave('one');
  expect(await asked[1]).toBeUndefined();
  expect(shown()).toBeUndefined();
});

it('refuses questions above its limits', async () => {
  const resolver = createResolver(() => {});
  for (let count = 0; count < agentLimits.questionsPerApp; count += 1) void resolver.ask(questionOf('one'));
  await expect(resolver.ask(questionOf('one'))).rejects.toThrow('ResolverUnavailable');
  for (let count = 1; count < agentLimits.questions; count += 1) void resolver.ask(questionOf(`app${count}`));
  await expect(resolver.ask(questionOf('other'))).rejects.toThrow('ResolverUnavailable');
});
