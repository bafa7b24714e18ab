export const ruleList = {
  mustDone: (done: number, all: number) => `${done} of ${all} MUST done`,
  done: (rule: string) => `Done: ${rule}`,
  none: 'No rules match.',
  count: (shown: number, all: number, done: number) => `${shown} of ${all} rules, ${done} done`,
};
