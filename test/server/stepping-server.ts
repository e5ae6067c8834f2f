/** The server with steps of one entry each, whatever the time is: bundled and started by steps.test.ts. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from '../../server/connection.js';

startServer(createConnection(ProposedFeatures.all), 'test', () => () => false);
