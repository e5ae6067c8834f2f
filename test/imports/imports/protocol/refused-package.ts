export { URI } from 'vscode-uri';
