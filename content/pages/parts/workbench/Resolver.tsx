import { useEffect, useRef } from 'react';
import type { ResolverOption, ResolverQuestion } from '../../../agent/types.ts';

/** Asks which app is to handle an intent. Closing it without a choice cancels. */
export function Resolver({
  question,
  onAnswer,
}: {
  question?: ResolverQuestion;
  onAnswer(option?: ResolverOption): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsked = question !== undefined;
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  const intents = [...new Set(question?.options.map(({ intent }) => intent))];
  return (
    <dialog ref={dialog} className="resolver" aria-labelledby="resolver" onCancel={() => onAnswer()}>
      <h3 id="resolver">Which app is to handle it?</h3>
      <p>
        {question?.raiser} raised an intent with <code>{question?.contextType}</code>.
      </p>
      {intents.map((intent) => (
        <section key={intent} aria-label={intent}>
          <h4>
            <code>{intent}</code>
          </h4>
          <ul>
            {question?.options
              .filter((option) => option.intent === intent)
              .map((option) => (
                <li key={option.instanceId ?? option.appId}>
                  <button type="button" onClick={() => onAnswer(option)}>
                    {option.instanceId ? `${option.title}, which is open` : `A new ${option.title}`}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>
        <button type="button" onClick={() => onAnswer()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
