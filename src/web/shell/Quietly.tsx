import { Component, type ReactNode } from 'react';

/** What works behind the page and cannot come (its code, its words) goes without: the page stays as it is. */
export class Quietly extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
