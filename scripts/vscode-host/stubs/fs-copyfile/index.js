// Stands in for the native @vscode/fs-copyfile, by which the Git extension copies files into worktrees.
const { cp } = require('node:fs/promises');

exports.isCloneSupported = async () => false;
exports.copyFile = cp;
