// `npm run unit`: builds and runs the given test files, by default all. Other arguments are passed to mocha.
//
//   npm run unit -- test/language/rules/circles.test.ts -g "of any length"
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies, requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));

requireNode();
endWithNpm();
const isTest = (/** @type {string} */ argument) => argument.endsWith('.test.ts');
const files = process.argv.slice(2).filter(isTest);
const options = process.argv.slice(2).filter((argument) => !isTest(argument));
const built = files.map((file) => `out/${file.replace(/^\.\//, '').replace(/\.ts$/, '.js')}`);
try {
  await installDependencies();
  // Some tests start the shipped bundles.
  await run(process.execPath, ['esbuild.mjs'], { cwd });
  await run(process.execPath, ['esbuild.mjs', '--tools', ...files], { cwd });
  const specs = built.length > 0 ? built : ['out/test/**/*.test.js'];
  await run(process.execPath, ['node_modules/mocha/bin/mocha.js', ...options, ...specs], { cwd });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
