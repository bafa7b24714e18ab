import { useEffect, useId, useRef, useState } from 'react';
import type { RunSample } from '../apps.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { compileEdited } from './compileEdited.ts';
import { readSaved, save } from './saved.ts';

export interface EditSamplesProps {
  /** Samples in a run. */
  samples: RunSample[];
  /** Runs samples, with edited JavaScript by title. Undefined stops the run. */
  onRun(edited?: Texts): void;
}

/** By sample title. */
type Texts = Record<string, string>;

/**
 * Editors for samples, with buttons to run them. Edits survive a reload of the tab.
 */
export function EditSamples({ samples, onRun }: EditSamplesProps) {
  const keys = useId();
  const top = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Texts>(() => ({ ...shownCode(samples), ...savedTexts(samples) }));
  const [problems, setProblems] = useState<Texts>({});
  const [isStopped, setStopped] = useState(false);
  // The pressed button disappeared: move the focus to its code.
  useEffect(() => {
    const figure = top.current?.closest('figure');
    const own = figure?.querySelector('.code-title')?.textContent ?? '';
    const fields = [...(figure?.querySelectorAll('textarea') ?? [])];
    (fields.find(({ labels }) => labels[0]?.textContent?.startsWith(own)) ?? fields[0])?.focus();
  }, []);

  const run = () => {
    const edited: Texts = {};
    const found: Texts = {};
    const shown = shownCode(samples);
    for (const [title, text] of Object.entries(texts).filter(([title, text]) => text !== shown[title])) {
      const compiled = compileEdited(text);
      if ('code' in compiled) edited[title] = compiled.code;
      else found[title] = `Line ${compiled.line}: ${compiled.problem}.`;
    }
    setProblems(found);
    // The earlier code stops: its status would contradict the error.
    if (Object.keys(found).length > 0) return onRun();
    setStopped(false);
    onRun(edited);
  };
  const reset = () => {
    for (const { src } of samples) save(src, undefined);
    setTexts(shownCode(samples));
    setProblems({});
    setStopped(false);
    onRun({});
  };
  const stop = () => {
    setStopped(true);
    onRun();
  };
  return (
    <>
      {samples.map(({ title, src }) => (
        <CodeEditor
          key={title}
          title={title}
          code={texts[title] ?? ''}
          problem={problems[title]}
          keys={keys}
          onChange={(code) => {
            setTexts({ ...texts, [title]: code });
            save(src, code);
          }}
          onRun={run}
        />
      ))}
      <div className="bar" ref={top}>
        <button type="button" onClick={run}>
          Run
        </button>
        <button type="button" onClick={stop}>
          Stop
        </button>
        <button type="button" onClick={reset}>
          Reset
        </button>
        <p role="status">
          {Object.keys(problems).length > 0 ? 'The code has an error and was not run.' : isStopped ? 'Stopped.' : ''}
        </p>
      </div>
      <p className="verdict" id={keys}>
        Tab indents. To leave the editor, press Escape, then Tab. Press Ctrl+Enter to run the code.
      </p>
    </>
  );
}

/** Edits from before a reload. A sample's file has a new name when its code changes. */
function savedTexts(samples: RunSample[]): Texts {
  return Object.fromEntries(
    samples.flatMap(({ title, src }) => {
      const text = readSaved(src);
      return text === undefined ? [] : [[title, text]];
    }),
  );
}

/** The samples' code on the page. */
function shownCode(samples: RunSample[]): Texts {
  const figures = [...document.querySelectorAll('figure.code:has([data-island="run"])')];
  const codeOf = ({ title, src }: RunSample) =>
    figures
      .find(
        (figure) =>
          figure.querySelector('.code-title')?.textContent === title &&
          figure.querySelector<HTMLElement>('[data-island="run"]')?.dataset.props?.includes(src),
      )
      ?.querySelector('pre')?.textContent;
  return Object.fromEntries(samples.map((each) => [each.title, codeOf(each) ?? '']));
}
