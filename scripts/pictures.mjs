// Makes the pictures of the documentation: `npm run pictures` runs the suite that works with keyboard and screen, in which each
// picture follows assertions on the same state, and takes those that docs/images/ has. A new one is an empty file there, to begin with.
//
//   node scripts/pictures.mjs [--no-run]
//
//   --no-run   takes them as the last run has left them in out/screenshots/
import { copyFile, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './vscode-host/process-group.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs/images');

try {
  if (!process.argv.includes('--no-run')) await run(process.execPath, ['test/vscode/run.mjs', 'ui'], { cwd: root });
  for (const image of await readdir(images)) {
    await copyFile(join(root, 'out/screenshots', `${parse(image).name}-light.png`), join(images, image));
    console.log(`docs/images/${image}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
