import type { ResolverOption, ResolverQuestion } from './types.ts';

interface Asked {
  question: ResolverQuestion;
  /** Id of the instance that raised the intent. */
  raiserId: string;
  answer(option?: ResolverOption): void;
}

/** The intent resolver: what the reader is asked. */
export interface Resolver {
  question(): ResolverQuestion | undefined;
  ask(raiserId: string, question: ResolverQuestion): Promise<ResolverOption | undefined>;
  /** Answers what is asked; undefined cancels. */
  answer(option?: ResolverOption): void;
  /** Cancels what is asked for an instance that has left. */
  leave(instanceId: string): void;
}

/** An intent resolver that asks one question at a time: the one before counts as cancelled. */
export function createResolver(onChange: () => void): Resolver {
  let asked: Asked | undefined;
  return {
    question: () => asked?.question,
    ask(raiserId, question) {
      asked?.answer();
      return new Promise((resolve) => {
        asked = {
          question,
          raiserId,
          answer(option) {
            asked = undefined;
            onChange();
            resolve(option);
          },
        };
        onChange();
      });
    },
    answer: (option) => asked?.answer(option),
    leave(instanceId) {
      if (asked?.raiserId === instanceId) asked.answer();
    },
  };
}
