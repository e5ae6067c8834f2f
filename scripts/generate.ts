// Writes the generated files that are committed: JSON Schemas, the template grammar, reference documentation, the list of rules and their pages.
//
//   node out/scripts/generate.js            writes the files that differ
//   node out/scripts/generate.js --check    writes nothing; lists the files that differ, and exits with 1 if there are any
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChanges } from './generate/changes.js';
import { outputs } from './generate/outputs.js';

const root = process.cwd();
const changes = await findChanges(root, await outputs(root));

if (process.argv.includes('--check')) {
  for (const { file } of changes) console.error(`${file} is out of date.`);
  if (changes.length > 0) {
    console.error('Repair with: npm run generate');
    process.exitCode = 1;
  }
} else {
  for (const { file, content } of changes) {
    const target = path.join(root, file);
    if (content === undefined) await rm(target);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    console.log(`${content === undefined ? 'removed' : 'wrote'} ${file}`);
  }
}
