/** What VS Code's extension host in a web worker calls. */

/** The runner reads what the console of the worker says. */
const mark = 'PLATFORM_CONFIG_TEST ';

export function run(): Promise<void> {
  const tell = (entry: object): void => console.log(mark + JSON.stringify(entry));
  return new Promise((resolve, reject) => {
    mocha
      .run((failures) => (failures > 0 ? reject(new Error(`${String(failures)} tests failed.`)) : resolve()))
      .on('test', (test) => tell({ event: 'start', title: test.fullTitle() }))
      .on('pass', (test) => tell({ event: 'pass', title: test.fullTitle(), ms: test.duration ?? 0 }))
      .on('fail', (test, error: unknown) =>
        tell({
          event: 'fail',
          title: test.fullTitle(),
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      );
  });
}
