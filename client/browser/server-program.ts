/** The program of the server's worker: one text, because a worker cannot load the files of an extension that comes from another machine. */

/** The packages that a bundle loads upon use, as its code names them. */
const packageFile = /\.\/packages\/[\w@/-]+\.cjs/g;

/**
 * @param server the bundle of the server
 * @param read reads a file in the folder of the bundles
 */
export async function serverProgram(server: string, read: (name: string) => Promise<string>): Promise<string> {
  const names = [...new Set(server.match(packageFile))];
  const texts = await Promise.all(names.map((name) => read(name.replace('./', ''))));
  return `${requireAmong(names.map((name, i) => [name, texts[i] ?? '']))}\n${server}`;
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
