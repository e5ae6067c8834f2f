// Serves VS Code's page with extensions in the page's own extension host, a web worker, as vscode.dev has it. A VS Code server
// runs extensions itself: this front passes everything on to it, adds extensions to the configuration in the page, and serves
// their files. All from one address, because the page's policy and the browser refuse another one.
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { extname, normalize, sep } from 'node:path';
import { packagedManifest } from '../package/extension.mjs';

const HOST = '127.0.0.1';
/** Before the number of an extension. */
const EXTENSION = '/__extension/';
const inExtension = new RegExp(`^${EXTENSION}(\\d+)(/.*)$`);

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css',
  '.cjs': 'text/javascript',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/**
 * @param {import('./server.mjs').VSCodeServer} server
 * @param {{ extensions: readonly string[], tests?: string }} options `extensions`: their folders; `tests`: the path of a bundle in the first, from `/`,
 *   that runs tests in the extension host
 * @returns {Promise<import('./server.mjs').VSCodeServer>} the server behind it; `stop` ends both
 */
export async function startWebFront(server, { extensions, tests }) {
  const port = Number(server.authority.split(':')[1]);
  const front = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', `http://${HOST}`);
    const [, index, path] = inExtension.exec(pathname) ?? [];
    if (path !== undefined) void serveFile(extensions[Number(index)] ?? '', path, answer);
    else
      pass(
        asked,
        answer,
        pathname === '/'
          ? (html) => withExtensions(html, asked.headers.host ?? '', extensions.length, tests)
          : undefined,
      );
  });
  /** @type {Set<import('node:stream').Duplex>} */
  const tunnels = new Set();
  front.on('upgrade', (asked, socket, head) => {
    tunnels.add(socket);
    const upstream = connect(port, HOST, () => {
      const headers = [];
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        headers.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const [one, other] of /** @type {const} */ ([
      [upstream, socket],
      [socket, upstream],
    ])) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    socket.on('close', () => tunnels.delete(socket));
  });

  /**
   * @param {import('node:http').IncomingMessage} asked
   * @param {import('node:http').ServerResponse} answer
   * @param {((html: string) => string) | undefined} change of the page
   */
  function pass(asked, answer, change) {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const upstream = request({ host: HOST, port, method: asked.method, path: asked.url, headers }, (given) => {
      const isPage = change && String(given.headers['content-type']).startsWith('text/html');
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
        return;
      }
      let html = '';
      given.setEncoding('utf8').on('data', (text) => (html += text));
      given.on('end', () => {
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = given.headers;
        answer.writeHead(given.statusCode ?? 500, rest).end(change(html));
      });
    });
    upstream.on('error', () => answer.destroy());
    asked.pipe(upstream);
  }

  await new Promise((resolve) => front.listen(0, HOST, () => resolve(undefined)));
  const address = front.address();
  const authority = `${HOST}:${typeof address === 'object' ? address?.port : ''}`;
  return {
    ...server,
    authority,
    urlOf: (folder, query) => server.urlOf(folder, query).replace(server.authority, authority),
    stop: async () => {
      front.closeAllConnections();
      // No connections of the front anymore; VS Code would keep them half a minute for a page that comes back.
      for (const socket of tunnels) socket.destroy();
      await new Promise((resolve) => front.close(resolve));
      await server.stop();
    },
  };
}

/**
 * @param {string} folder of the extension
 * @param {string} path from `/`
 * @param {import('node:http').ServerResponse} answer
 */
export async function serveFile(folder, path, answer) {
  const file = normalize(`${folder}${decodeURIComponent(path)}`);
  const common = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
  try {
    if (!file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)) throw new Error('outside');
    const read = await readFile(file);
    const content = path === '/package.json' ? JSON.stringify(packagedManifest(JSON.parse(String(read)))) : read;
    answer.writeHead(200, { ...common, 'Content-Type': TYPES[extname(file)] ?? 'text/plain' }).end(content);
  } catch {
    answer.writeHead(404, common).end();
  }
}

/**
 * @param {string} html
 * @param {string} authority of the page
 * @param {number} count of the extensions
 * @param {string | undefined} tests
 */
function withExtensions(html, authority, count, tests) {
  const at = (/** @type {string} */ path) => ({ scheme: 'http', authority, path: `${EXTENSION}${path}` });
  return html.replace(/(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/, (_, begin, settings) => {
    const configuration = JSON.parse(settings.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    configuration.developmentOptions = {
      ...configuration.developmentOptions,
      extensions: Array.from({ length: count }, (_, index) => at(`${index}`)),
      ...(tests && { extensionTestsPath: at(`0${tests}`) }),
    };
    return `${begin}${JSON.stringify(configuration).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}
