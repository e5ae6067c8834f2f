// Where the suites find the project, and where they leave what they make.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled suites. */
export const bundles = join(root, 'out/test-webview');

export const screenshots = join(root, 'out/screenshots/webview');
