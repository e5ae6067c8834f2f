/** Files of the disk are written whole or not at all. Those of virtual workspaces are not on it. */
import { copyFolder } from '../../disk/copy-folder.js';
import { removeFile, writeFiles } from '../../disk/write-files.js';
import type { FileStore } from '../panel/file-store.js';
import { virtualStore } from '../panel/virtual-store.js';

export const diskStore: FileStore = {
  write: (files) =>
    files.every(({ file }) => file.scheme === 'file')
      ? writeFiles(
          files.map(({ file, newModule, ...rest }) => ({
            ...rest,
            path: file.fsPath,
            ...(newModule && { newModule: newModule.fsPath }),
          })),
        )
      : virtualStore.write(files),
  remove: (file) => (file.scheme === 'file' ? removeFile(file.fsPath) : virtualStore.remove(file)),
  copyFolder: (source, target) =>
    target.scheme === 'file' ? copyFolder(source.fsPath, target.fsPath) : virtualStore.copyFolder(source, target),
};
