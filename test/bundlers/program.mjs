// A program that needs every kind of part that the library loads: its own code, packages upon use, and the files of the sandbox.
import { openModule, PlatformConfigError, readModule } from '@platform-config/cli';

/** @param {string} folder */
async function main(folder) {
  const module = openModule(await readModule(folder));
  const request = { hook: 'change_cover_amount', data: { cover_amount: 5000000 }, apply: true, now: '2026-10-20' };
  const { policy } = await module.run(request);
  const { passed, failed } = await module.test({ now: request.now });
  await module.close();
  const problems = await module.check();
  const { blocks } = module.preview({ now: request.now });
  console.log(policy?.['monthly_premium'], passed > 0, failed, problems.length, blocks.length > 0);
}

main(process.argv[2] ?? '.').catch((error) => {
  console.error(error);
  process.exitCode = error instanceof PlatformConfigError ? 2 : 1;
});
