// Starts a VS Code server on a test folder, prints its address and waits: a process to be killed by ui/npm-start.ts.
//
//   node test/vscode/serve.mjs DATA_FOLDER EXTENSIONS_FOLDER WORKSPACE
import { startServer } from '../../scripts/vscode-host/server.mjs';
import { forTests } from '../../scripts/vscode-host/user-settings.mjs';

const [dataDir = '', extensionsDir = '', workspace = ''] = process.argv.slice(2);
const server = await startServer({ dataDir, extensionsDir, settings: forTests, workspaceTrust: true });
console.log(server.urlOf(workspace));
await server.ended;
