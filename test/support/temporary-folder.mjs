// For mocha's --require: everything that tests write into the temporary folder is in one folder of the process, and removed with it. A hook of a module that
// several files import would run after the first of them alone, where mocha runs files side by side.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-'));
// Like the one of the system: some tests are another user.
chmodSync(folder, 0o1777);
// What Node and other programs call the temporary folder: on Windows by two names.
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Programs that tests start call no server: Node takes as long to read further certificates as to start.
delete process.env['NODE_EXTRA_CA_CERTS'];
