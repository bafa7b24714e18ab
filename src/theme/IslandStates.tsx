import { Component, type ReactNode } from 'react';
import { islands } from '../strings/english/islands.ts';

/** Catches rendering errors of an island, shows a message, and renders again on request. */
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

interface ResetBoundaryProps {
  /** A new value renders the children again. */
  resetKey: string;
  renderFailure(error: Error): ReactNode;
  children: ReactNode;
}

/** Catches errors of its children and renders a fallback until `resetKey` changes. */
export class ResetBoundary extends Component<ResetBoundaryProps, { error?: Error; resetKey?: string }> {
  override state: { error?: Error; resetKey?: string } = {};

  static getDerivedStateFromError = CrashBoundary.getDerivedStateFromError;

  static getDerivedStateFromProps({ resetKey }: ResetBoundaryProps, state: { resetKey?: string }) {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.renderFailure(error) : this.props.children;
  }
}

/** Message for an island whose module failed to load. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Failure heading={islands.notLoaded} error={error} retryLabel={islands.retry} onRetry={onRetry} />;
}

interface FailureProps {
  heading: string;
  error: Error;
  retryLabel: string;
  onRetry: () => void;
}

/** Move focus to the page's content, since the focused button disappears. */
function Failure({ heading, error, retryLabel, onRetry }: FailureProps) {
  const retry = () => {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
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

/** Loading indicator for an island's module. */
export function Loading() {
  return (
    <div className="state" role="status">
      <svg className="spinner" width="128" height="110" viewBox="0 0 128 110" aria-hidden="true">
        <path d="M8 55h112" />
        <path className="spinner-signal" d="M8 55h112" pathLength="100" />
      </svg>
      <p>{islands.loading}</p>
    </div>
  );
}
