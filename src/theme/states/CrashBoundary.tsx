import { Component } from 'react';
import type { ReactNode } from 'react';
import { focusMain } from '../focusMain.ts';

/** Catches what a page throws while it renders, says so, and renders it again on request. React has no function for this. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  retry = () => {
    focusMain();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="state" role="alert">
        <h1>This page crashed.</h1>
        <p className="state-message">{error.message}</p>
        <button type="button" className="button" onClick={this.retry}>
          Try again
        </button>
      </div>
    );
  }
}
