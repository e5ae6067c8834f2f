// Creates the pictures of the documentation: `npm run pictures` runs the suite that uses keyboard and screen, and those of exported
// documents and of the summary of a pull request, in which each picture follows assertions on the same state, and copies those that
// exist in docs/images/. To add one, create an empty file there.
//
//   node scripts/pictures.mjs [--no-run]
//
//   --no-run   uses the pictures of the last run in out/screenshots/
import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './vscode-host/process-group.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs/images');

try {
  if (!process.argv.includes('--no-run')) {
    await run(process.execPath, ['test/vscode/run.mjs', '--pictures', 'ui'], { cwd: root });
    await run(process.execPath, ['test/webview/run.mjs', 'module-description-html', 'review-summary'], { cwd: root });
  }
  const entries = await readdir(images, { withFileTypes: true });
  for (const { name: image } of entries.filter(({ name }) => name.endsWith('.png'))) {
    const { name } = parse(image);
    const ofVSCode = join(root, 'out/screenshots', `${name}-light.png`);
    const ofPage = join(root, 'out/screenshots/webview', `${name}.png`);
    await copyFile(existsSync(ofVSCode) ? ofVSCode : ofPage, join(images, image));
    console.log(`docs/images/${image}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
