import { readPageView, type PageView } from './page-view.js';

/** The page's end of the channel to the extension. */
export interface VSCodeApi<Outbound, State> {
  readonly post: (message: Outbound) => void;
  /** Keeps what brings the panel back after VS Code was closed; whoever brings it back reads it, not the page. */
  readonly keep: (state: State) => void;
  /** How the page of before was looked at. */
  readonly view: PageView;
  /** Keeps how this one is. */
  readonly keepView: (change: Partial<PageView>) => void;
}

/** VS Code gives its side to a page once: call it once. */
export function vscodeApi<Outbound, State extends object>(): VSCodeApi<Outbound, State> {
  const api = acquireVsCodeApi();
  const before = readPageView(api.getState());
  let view = before;
  let state: State | undefined;
  const save = () => {
    if (state) api.setState({ ...state, view });
  };
  return {
    post: (message) => {
      api.postMessage(message);
    },
    keep: (kept) => {
      state = kept;
      save();
    },
    view: before,
    keepView: (change) => {
      view = { ...view, ...change };
      save();
    },
  };
}
