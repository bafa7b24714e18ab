import { agentLimits, agentTimes } from './limits.ts';
import type { ResolverOption, ResolverQuestion } from './types.ts';

interface Entry {
  question: ResolverQuestion;
  settle(option?: ResolverOption): void;
}

/** The intent resolver: a queue with a single visible question. */
export interface Resolver {
  question(): ResolverQuestion | undefined;
  /** Resolves to the reader's choice, undefined when they cancel. @throws ResolverUnavailable when too many wait. */
  ask(question: Omit<ResolverQuestion, 'id'>): Promise<ResolverOption | undefined>;
  /** Answers the question with an id; undefined cancels. Any other id is ignored: its question is not shown any more. */
  answer(id: number, option?: ResolverOption): void;
  /** Cancels an instance's questions. */
  leave(instanceId: string): void;
}

export function createResolver(onChange: () => void): Resolver {
  let waiting: Entry[] = [];
  let shown: Entry | undefined;
  let lastId = 0;
  let lastAnswer = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time when an app's last question was answered, by instance id. */
  const answered = new Map<string, number>();

  /** Earliest time to show a question: readers need time to notice a new question, and to reach Close. */
  const earliest = ({ question }: Entry) =>
    Math.max(
      lastAnswer + agentTimes.question,
      (answered.get(question.raiser.instanceId) ?? 0) + agentTimes.questionOfApp,
    );

  function showNext(): void {
    clearTimeout(timer);
    if (shown || waiting.length === 0) return;
    const [next] = waiting.toSorted((one, other) => earliest(one) - earliest(other));
    const wait = earliest(next!) - Date.now();
    if (wait > 0) timer = setTimeout(showNext, wait);
    else {
      waiting = waiting.filter((entry) => entry !== next);
      shown = next;
      onChange();
    }
  }

  function settle(entry: Entry, option?: ResolverOption): void {
    if (entry === shown) {
      shown = undefined;
      lastAnswer = Date.now();
      answered.set(entry.question.raiser.instanceId, lastAnswer);
      onChange();
    } else waiting = waiting.filter((other) => other !== entry);
    entry.settle(option);
    showNext();
  }

  return {
    question: () => shown?.question,
    ask(question) {
      const own = [shown, ...waiting].filter(
        (entry) => entry?.question.raiser.instanceId === question.raiser.instanceId,
      );
      if (own.length >= agentLimits.questionsPerApp || waiting.length >= agentLimits.questions)
        return Promise.reject(new Error('ResolverUnavailable'));
      return new Promise((resolve) => {
        waiting.push({ question: { ...question, id: (lastId += 1) }, settle: resolve });
        showNext();
      });
    },
    answer(id, option) {
      if (shown?.question.id === id) settle(shown, option);
    },
    leave(instanceId) {
      for (const entry of [...waiting, shown]) if (entry?.question.raiser.instanceId === instanceId) settle(entry);
      answered.delete(instanceId);
    },
  };
}
