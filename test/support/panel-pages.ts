import { existsSync, readdirSync } from 'node:fs';

/** The names of the panels' pages: the folders of client/webview/ with a script, which become `dist/webview/<name>.js`. */
export const panelPages: readonly string[] = readdirSync('client/webview').filter((name) =>
  existsSync(`client/webview/${name}/${name}-page.ts`),
);
