/** The compared language servers. */
import { existsSync, readFileSync } from 'node:fs';
import { claimsBlocksPath, configurationPath } from '../generator/product-module.js';
import type { ServerCommand } from './language-client.js';

/** The shipped server: `node esbuild.mjs` builds it. */
const ourModule = 'dist/server.cjs';

/** With the options in its first line, as the extension starts it. */
export const ourServer: ServerCommand = {
  name: 'Platform Config',
  module: [...(/^#!.* node (.*)/.exec(readFileSync(ourModule, 'utf8'))?.[1]?.split(' ') ?? []), ourModule],
};

/** The same, with a client that always gets all diagnostics. */
export const ourServerAskedForAll: ServerCommand = {
  ...ourServer,
  name: 'without `previousResultId`',
  client: { sendsPreviousResultId: false },
};

/** Answers with what it is given. */
export const echoServer: ServerCommand = { name: 'echo', module: ['bench/measure/echo-server.mjs'] };

const peerModule = 'bench/peer/node_modules/vscode-langservers-extracted/bin/vscode-json-language-server';

/**
 * VS Code's JSON language server with the schemas generated from the same catalogue. It parses no templates and checks no references.
 * Undefined if it is not installed.
 */
export function peerServer(): ServerCommand | undefined {
  if (!existsSync(peerModule)) return undefined;
  const association = (path: string, schema: string) => ({
    fileMatch: [`**/${path}`],
    url: `file:///schemas/${schema}`,
    schema: JSON.parse(readFileSync(`schemas/${schema}`, 'utf8')) as unknown,
  });
  const schemas = [
    association(claimsBlocksPath, 'claims-blocks.schema.json'),
    association(configurationPath, 'configuration.schema.json'),
  ];
  return {
    name: 'JSON language server',
    module: [peerModule],
    settings: { json: { validate: { enable: true }, schemas } },
  };
}
