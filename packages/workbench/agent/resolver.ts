import { agentLimits, agentTimes } from './limits.ts';
import type { ResolverOption, ResolverQuestion } from './types.ts';

interface Entry {
  question: ResolverQuestion;
  /** Not shown before the reader asks for it. */
  isHeld: boolean;
  settle(option?: ResolverOption): void;
}

/** The intent resolver: a queue with a single visible question. */
export function createResolver(onChange: () => void) {
  let waiting: Entry[] = [];
  let shown: Entry | undefined;
  let lastId = 0;
  let lastAnswer = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of an origin's last dismissed question. An app could get another instance id by connecting again. */
  const dismissed = new Map<string, number>();

  /** Shows the first question that is not held. Pauses first: readers need time to notice a new question. */
  function showNext(): void {
    clearTimeout(timer);
    const next = waiting.find(({ isHeld }) => !isHeld);
    if (shown || !next) return;
    const wait = lastAnswer + agentTimes.question - Date.now();
    if (wait > 0) timer = setTimeout(showNext, wait);
    else open(next);
  }

  function open(entry: Entry): void {
    waiting = waiting.filter((other) => other !== entry);
    shown = entry;
    onChange();
  }

  function settle(entry: Entry, option?: ResolverOption): void {
    if (entry === shown) {
      shown = undefined;
      lastAnswer = Date.now();
    } else waiting = waiting.filter((other) => other !== entry);
    entry.settle(option);
    onChange();
    showNext();
  }

  return {
    question: () => shown?.question,
    /** Questions of strangers, held back because the reader has just dismissed a question from their origin. */
    held: () => waiting.flatMap(({ isHeld, question }) => (isHeld ? [question] : [])),
    /** Resolves to the reader's choice, undefined when they cancel. @throws ResolverUnavailable when too many wait. */
    ask(question: Omit<ResolverQuestion, 'id'>): Promise<ResolverOption | undefined> {
      const { instanceId, origin, isOfSite } = question.raiser;
      const own = [shown, ...waiting].filter((entry) => entry?.question.raiser.instanceId === instanceId);
      if (own.length >= agentLimits.questionsPerApp || waiting.length >= agentLimits.questions)
        return Promise.reject(new Error('ResolverUnavailable'));
      const isHeld = !isOfSite && Date.now() < (dismissed.get(origin) ?? 0) + agentTimes.dismissed;
      return new Promise((resolve) => {
        waiting.push({ question: { ...question, id: (lastId += 1) }, isHeld, settle: resolve });
        if (isHeld) onChange();
        showNext();
      });
    },
    /** Answers the question with an id; undefined cancels. Any other id is ignored: its question is not shown any more. */
    answer(id: number, option?: ResolverOption): void {
      if (shown?.question.id !== id) return;
      const { origin } = shown.question.raiser;
      if (!option) {
        dismissed.set(origin, Date.now());
        for (const entry of waiting) {
          const { raiser } = entry.question;
          if (!raiser.isOfSite && raiser.origin === origin) entry.isHeld = true;
        }
      }
      settle(shown, option);
    },
    /** Shows a held question. */
    show(id: number): void {
      const entry = waiting.find(({ question }) => question.id === id);
      if (entry && !shown) open(entry);
    },
    /** Cancels an instance's questions. */
    leave(instanceId: string): void {
      for (const entry of [...waiting, shown]) if (entry?.question.raiser.instanceId === instanceId) settle(entry);
    },
  };
}

export type Resolver = ReturnType<typeof createResolver>;
