/**
 * `npm run test:editors`: runs the editors that are here with the configurations of docs/other-editors.md and the packed server, and
 * says which ones are not here.
 *
 *   node out/test/editors/run.js [EDITOR …]     by their headings on the page
 */
import { runEditors } from './suite.js';

try {
  const failed = await runEditors(process.argv.slice(2), process.env, (line) => {
    console.log(line);
  });
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
