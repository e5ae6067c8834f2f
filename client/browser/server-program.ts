/** The program of the server's worker: one text, because a worker cannot load the files of an extension that comes from another machine. */

/** The bundles that another one reads, as its code names them: relative to its own folder. */
const readFile = /"\.\.?\/([\w@/-]+\.cjs)"/g;

/**
 * @param name the file of the server, in the folder of the bundles
 * @param read reads a file in that folder
 */
export async function serverProgram(name: string, read: (name: string) => Promise<string>): Promise<string> {
  const server = await read(name);
  const modules = new Map<string, string>();
  const addThoseOf = async (text: string): Promise<void> => {
    for (const [, module = ''] of text.matchAll(readFile)) {
      if (modules.has(module)) continue;
      modules.set(module, '');
      modules.set(module, await read(module));
      await addThoseOf(modules.get(module) ?? '');
    }
  };
  await addThoseOf(server);
  return `${requireAmong([...modules])}\n${server}`;
}

/** The code of a `require` for CommonJS modules, each of which runs when it is first asked for. */
function requireAmong(modules: readonly (readonly [string, string])[]): string {
  const functions = modules.map(([name, text]) => `${JSON.stringify(name)}: function (module, exports) {${text}\n}`);
  return `const require = (() => {
  const modules = {${functions.join(',\n')}};
  const loaded = {};
  return (path) => {
    const name = path.replace(/^\\.\\.?\\//, '');
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      modules[name](loaded[name], loaded[name].exports);
    }
    return loaded[name].exports;
  };
})();`;
}
