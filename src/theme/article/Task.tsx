import type { ReactElement } from 'react';

/** The box of an item in a task list. It cannot be ticked, so it is a sign and not a control. */
export function Task({ done }: { done?: boolean }): ReactElement {
  return <span className={done ? 'task done' : 'task'} role="img" aria-label={done ? 'Done' : 'Not done'} />;
}
