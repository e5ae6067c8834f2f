// Which suites run in one of the two hosts alone. What the extension does in a browser in place of the first is tested by web/in-browser.ts and
// ui/virtual-workspace.ts.

/**
 * Suites in suite/ or in ui/ that need a machine behind VS Code, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const onTheMachine = {
  agents: 'The tools of agents are a process.',
  book: 'A book of policies is read as a stream from a disk.',
  'book-read-only': 'As above.',
  'hook-types': "TypeScript's server, which loads the plugin, is a process.",
  'npm-start': 'It tests the server behind the page.',
};

/**
 * Those that need the extension in the page, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const inThePage = {
  playground: 'A page of its own, which has no server.',
  'no-web-assembly': 'Elsewhere hooks run on the machine.',
  'virtual-workspace': 'Its file system is one of the page.',
};
