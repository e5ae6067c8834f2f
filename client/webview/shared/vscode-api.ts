/** The page's end of the channel to the extension. */
export interface VSCodeApi<Outbound, State> {
  readonly post: (message: Outbound) => void;
  /** Keeps what brings the panel back after VS Code was closed; whoever brings it back reads it, not the page. */
  readonly keep: (state: State) => void;
}

/** VS Code gives its side to a page once: call it once. */
export function vscodeApi<Outbound, State>(): VSCodeApi<Outbound, State> {
  const api = acquireVsCodeApi<State>();
  return {
    post: (message) => {
      api.postMessage(message);
    },
    keep: (state) => {
      api.setState(state);
    },
  };
}
