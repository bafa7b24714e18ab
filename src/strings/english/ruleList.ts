export const ruleList = {
  done: (rule: string) => `Done: ${rule}`,
  none: 'No rules match.',
  count: (shown: number, all: number, ticked: number) => `${shown} of ${all} rules, ${ticked} ticked`,
};
