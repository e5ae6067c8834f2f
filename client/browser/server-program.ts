/** The program of the server's worker: one text, because a worker cannot load the files of an extension that comes from another machine. */

/** What both servers have in common, as the code of the bundle names it. */
const engineFile = './engine.cjs';

/** The packages that a bundle loads upon use, as its code names them. */
const packageFile = /\.\/packages\/[\w@/-]+\.cjs/g;

/**
 * @param server the bundle of the server
 * @param read reads a file in the folder of the bundles
 */
export async function serverProgram(server: string, read: (name: string) => Promise<string>): Promise<string> {
  const engine = await read(engineFile.replace('./', ''));
  const names = [...new Set((server + engine).match(packageFile))];
  const packages = await Promise.all(
    names.map(async (name): Promise<readonly [string, string]> => [name, await read(name.replace('./', ''))]),
  );
  return `${requireAmong([[engineFile, engine], ...packages])}\n${server}`;
}

/** The code of a `require` for CommonJS modules, each of which runs when it is first asked for. */
function requireAmong(modules: readonly (readonly [string, string])[]): string {
  const functions = modules.map(([name, text]) => `${JSON.stringify(name)}: function (module, exports) {${text}\n}`);
  return `const require = (() => {
  const modules = {${functions.join(',\n')}};
  const loaded = {};
  return (name) => {
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      modules[name](loaded[name], loaded[name].exports);
    }
    return loaded[name].exports;
  };
})();`;
}
