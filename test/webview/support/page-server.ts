import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pageHtml, type PageName } from '../../../client/panel/page-html.js';
import { root } from '../paths.mjs';
import { defaultStyles } from './themes.js';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
};

let origin: Promise<string> | undefined;

/**
 * The address of a page of dist/webview, in the frame of the product. The browser keeps what it has loaded of it; its server ends with the process.
 *
 * @param state a value of JSON that the page finds in its address
 */
export async function addressOf(name: PageName, state?: unknown): Promise<string> {
  const address = `${await (origin ??= startServer())}/${name}.html`;
  return state === undefined ? address : `${address}?${new URLSearchParams({ state: JSON.stringify(state) })}`;
}

async function startServer(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  server.on('request', ({ url = '' }, response) => {
    const file = new URL(url, address).pathname.slice(1);
    // The browser asks for it by itself.
    if (file === 'favicon.ico') return response.writeHead(204).end();
    const content = contentOf(file, address);
    if (content === undefined) return response.writeHead(404).end();
    const type = contentTypes[extname(file)] ?? '';
    return response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(content);
  });
  return address;
}

function contentOf(file: string, address: string): string | Buffer | undefined {
  if (file === 'default.css') return defaultStyles;
  if (file.endsWith('.html')) return frameOf(file.slice(0, -'.html'.length) as PageName, address);
  const built = join(root, 'dist/webview', file);
  return file !== '' && existsSync(built) ? readFileSync(built) : undefined;
}

function frameOf(page: PageName, address: string): string {
  const html = pageHtml({
    title: page,
    page,
    cspSource: address,
    nonce: 'nonce-of-this-page',
    uri: (file) => `${address}/${file}`,
  });
  // VS Code puts its own styles before those of the page.
  return html.replace('<link', `<link rel="stylesheet" href="${address}/default.css" /><link`);
}
