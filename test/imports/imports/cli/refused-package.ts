export { createConnection } from 'vscode-languageserver';
