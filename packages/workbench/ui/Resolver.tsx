import { useEffect, useRef } from 'react';
import type { ResolverOption, ResolverQuestion } from '../agent/types.ts';

export interface ResolverProps {
  question?: ResolverQuestion;
  onAnswer(questionId: number, option?: ResolverOption): void;
}

/** Asks for the app to handle an intent. Closing it without a choice cancels. */
export function Resolver({ question, onAnswer }: ResolverProps) {
  // A new dialog per question, so it cannot change under the pointer.
  return question ? <Question key={question.id} question={question} onAnswer={onAnswer} /> : null;
}

function Question({ question, onAnswer }: Required<ResolverProps>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, raiser, contextType, options } = question;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const intents = [...new Set(options.map(({ intent }) => intent))];
  return (
    <dialog ref={dialog} className="resolver" aria-labelledby="resolver" onCancel={() => onAnswer(id)}>
      <h3 id="resolver">Which app should handle it?</h3>
      <p>
        {raiser.title} ({hostOf(raiser.origin)}) raised an intent with <code>{contextType}</code>.
      </p>
      {intents.map((intent) => (
        <section key={intent} aria-label={intent}>
          <h4>
            <code>{intent}</code>
          </h4>
          <ul>
            {options
              .filter((option) => option.intent === intent)
              .map((option) => (
                <li key={option.instanceId ?? option.appId}>
                  <button type="button" onClick={() => onAnswer(id, option)}>
                    {option.instanceId ? `${option.title} (open)` : `New ${option.title}`}
                  </button>{' '}
                  <small>{hostOf(option.origin)}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>
        <button type="button" onClick={() => onAnswer(id)}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}

function hostOf(origin: string): string {
  return origin === location.origin ? 'this site' : origin.replace(/^https:\/\//, '');
}
