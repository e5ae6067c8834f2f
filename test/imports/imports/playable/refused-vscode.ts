export { Uri } from 'vscode';
