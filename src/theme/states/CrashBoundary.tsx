import { Component, type ReactNode } from 'react';
import { islands } from '../../strings/english/islands.ts';

/**
 * Catches what a page throws while it renders, says so, and renders it again on request. React has no function for
 * this.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Failure heading={islands.crashed} error={error} retryLabel={islands.tryAgain} onRetry={this.retry} />;
  }
}

interface FailureProps {
  heading: string;
  error: Error;
  retryLabel: string;
  onRetry: () => void;
}

/**
 * A page that cannot be shown: the error's own text, and a way to try again. Focus would be lost with the button: it
 * goes to the page's content.
 */
export function Failure({ heading, error, retryLabel, onRetry }: FailureProps) {
  const retry = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className="state" role="alert">
      <h2>{heading}</h2>
      <p className="state-message">{error.message}</p>
      <button type="button" className="button" onClick={retry}>
        {retryLabel}
      </button>
    </div>
  );
}
