/** Which keys do what in the dialog. The style sheet keeps them from screens without a keyboard. */
export function KeyHints() {
  return (
    <ul className="key-hints">
      <li><kbd aria-label="Arrow up">↑</kbd><kbd aria-label="Arrow down">↓</kbd> to move</li>
      <li><kbd aria-label="Enter">↵</kbd> to open</li>
      <li><kbd aria-label="Escape">esc</kbd> to close</li>
    </ul>
  );
}
