export { thing } from './webview/thing.js';
