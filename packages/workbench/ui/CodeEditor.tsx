import { useId, type KeyboardEvent } from 'react';

/** Editor for code. Tab indents; after Escape it moves the focus. */
export function CodeEditor({
  title,
  code,
  problem,
  keys,
  onChange,
  onRun,
}: {
  title: string;
  code: string;
  /** Why the code did not run. */
  problem?: string;
  /** Id for the help on keys. */
  keys: string;
  onChange(code: string): void;
  onRun(): void;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget: field } = event;
    // An input method uses Tab, Enter and Escape itself.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
    }
    if (key === 'Escape') field.dataset.leaves = '';
    else if (key !== 'Tab' && key !== 'Shift') delete field.dataset.leaves;
    if (key !== 'Tab' || event.shiftKey || field.dataset.leaves !== undefined) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end, value } = field;
    // Indents all selected lines, with undo.
    const from = start === end ? start : value.lastIndexOf('\n', start - 1) + 1;
    const text = value.slice(from, end).replace(/^/gm, '  ');
    field.setSelectionRange(from, end);
    document.execCommand('insertText', false, text);
    if (start !== end) field.setSelectionRange(from, from + text.length);
  };
  return (
    <div className="code-editor">
      <label>
        <span>{title}</span>
        <textarea
          wrap="off"
          rows={code.split('\n').length + 1}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          translate="no"
          value={code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id} ${keys}` : keys}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          onBlur={({ target }) => delete target.dataset.leaves}
        />
      </label>
      <p className="problem" id={id} role="alert">
        {problem}
      </p>
    </div>
  );
}
