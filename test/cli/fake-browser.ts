import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from './command-line.js';

/** A program in place of Chromium. */
export function browserThat(script: string): string {
  const path = join(folderWith({ 'browser.cjs': `#!${process.execPath}\n${script}` }), 'browser.cjs');
  chmodSync(path, 0o755);
  return path;
}

/** Answers the protocol, and "prints" its own arguments and the page that was set, and "takes a picture" of the page. */
export const prints = `
const { createReadStream, writeSync } = require('node:fs');
let received = '', html = '';
const results = {
  'Target.createTarget': () => ({ targetId: 't' }),
  'Target.attachToTarget': () => ({ sessionId: 's' }),
  'Page.getFrameTree': () => ({ frameTree: { frame: { id: 'f' } } }),
  'Page.setDocumentContent': (params) => { html = params.html; return {}; },
  'Page.printToPDF': () => ({ data: Buffer.from(process.argv.slice(2).join(' ') + '\\n' + html).toString('base64') }),
};
results['Page.captureScreenshot'] = ({ clip }) => ({ data: Buffer.from(clip.width + ' ' + html).toString('base64') });
createReadStream(null, { fd: 3 }).on('data', (bytes) => {
  const messages = (received + bytes).split('\\0');
  received = messages.pop();
  for (const message of messages) {
    const { id, method, params } = JSON.parse(message);
    writeSync(4, JSON.stringify({ method: 'Some.event' }) + '\\0');
    writeSync(4, JSON.stringify({ id, result: results[method]?.(params) ?? {} }) + '\\0');
  }
});`;
