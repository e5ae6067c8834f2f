import assert from 'node:assert/strict';
import { newModule } from '../../../language/new-module/new-module.js';
import { newModuleDefaults } from '../../../protocol/new-module.js';
import { NewModuleRequest } from '../../../protocol/new-module-messages.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { TestClient } from '../client.js';

it('The server answers with the files of a new module, also where there is none yet', async () => {
  const client = await TestClient.start({ files: {} });
  const module = { ...newModuleDefaults, name: 'Family Cover', key: 'family_cover' };
  assert.deepEqual(
    await client.connection.sendRequest(NewModuleRequest, module),
    newModule(module, packageJson.version),
  );
  await client.stop();
});
