// Where the suites find the project, and where they leave what they make.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled suites. */
export const bundles = join(root, 'out/test-vscode');

/** The suite that runs inside the extension host: a module that exports `run`. */
export const extensionHostSuite = join(bundles, 'run.cjs');

/** The same in the extension host of a browser. */
export const webSuite = join(bundles, 'web/run.js');

/** A part of it. */
export const webSmoke = join(bundles, 'web/smoke.js');

/** An extension with a file system, for the host of a browser. */
export const fileSystemExtension = join(bundles, 'file-system');

/** The extensions folder of a VS Code in which the packaged extension is installed: to copy. */
export const installedExtensions = join(root, 'out/vscode-extensions');

/** The package of the extension that the suites install: not in packages/, which a test that may run at the same time compares. */
export const vsix = join(root, 'out/package/platform-config.vsix');

export const screenshots = join(root, 'out/screenshots');

/** The variable that is set where the suites run with the extension in the browser's own extension host: the processes that run a suite inherit it. */
export const BROWSER = 'PLATFORM_CONFIG_TEST_BROWSER';

/** Whether the extension runs in the browser's own extension host, and not on the machine of the server. */
export const inBrowser = () => process.env[BROWSER] !== undefined;

/** The logs of the last VS Code in which a test failed. */
export const logs = join(root, 'out/vscode-logs');
