// The suites that `npm test` leaves to `npm run test:all`, so that it ends within 8 minutes on two cores.

/**
 * By step. What these show is rarely broken by a change elsewhere: other kinds of windows, inputs of a hostile size, each state of a page in all themes,
 * books that are killed and go on.
 */
export const longSuites = {
  /** Folders of test/, or the beginnings of names in one. */
  unit: ['hostile/', 'soak/', 'cli/book-'],
  /** Files of test/vscode/ui/: nearly each needs a VS Code of its own kind. */
  vscode: [
    ...['restricted-mode', 'read-only', 'book-read-only', 'inside-a-module', 'workspaces', 'hook-types'],
    ...['first-hour', 'walkthrough', 'npm-start', 'playground', 'virtual-workspace', 'no-web-assembly'],
    ...['keyboard', 'restored', 'book'],
  ],
  /** Files of test/webview/. */
  webview: ['preview-accessible', 'lifecycle-accessible', 'map-accessible', 'module-description-html', 'preview-html'],
};
