import { Component, type ReactNode } from "react";

interface Props {
  /** A change of this key, such as a navigation, clears the error. */
  resetKey: string;
  render: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches errors that its children throw while rendering. */
export class ErrorBoundary extends Component<Props, { caught: { error: unknown; key: string } | null }> {
  override state = { caught: null as { error: unknown; key: string } | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, key: "" } };
  }

  static getDerivedStateFromProps(
    { resetKey }: Props,
    { caught }: { caught: { error: unknown; key: string } | null },
  ) {
    if (!caught) return null;
    if (caught.key === "") return { caught: { ...caught, key: resetKey } };
    return caught.key === resetKey ? null : { caught: null };
  }

  override render() {
    return this.state.caught ? this.props.render(this.state.caught.error) : this.props.children;
  }
}
