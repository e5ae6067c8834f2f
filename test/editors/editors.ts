/** The editors of the suite: how each is found, configured by docs/other-editors.md, and driven. */
import { join, resolve } from 'node:path';
import { configurationOf } from './configurations.js';

export interface Editor {
  /** The heading of its configuration on the page. */
  readonly name: string;
  readonly program: string;
  /** The variable that names the program, if it is not on PATH. */
  readonly variable: string;
  /** Its configuration on the page: the language of the block, and the file that it becomes. */
  readonly configuration: { readonly language: string; readonly file: string };
  /** The first line of what this prints is the version. */
  readonly versionArguments: readonly string[];
  /** A question that the program ends with 0 if it has what the configuration needs. */
  readonly has?: { readonly what: string; readonly arguments: readonly string[] };
  /** @param home a folder for the editor alone, in which the configuration is */
  readonly arguments: (home: string) => readonly string[];
  /** Whether it renames files as a part of a rename. */
  readonly renamesFiles: boolean;
  /** The program of this project that the configuration starts. */
  readonly starts: 'platform-config-language-server' | 'platform-config';
}

const driver = (file: string) => resolve('test/editors/drivers', file);

const server = 'platform-config-language-server';

const emacs = (name: string, library: string, more: Pick<Editor, 'renamesFiles' | 'starts'>): Editor => {
  const start = ['--batch', '-q', '--funcall', 'package-initialize'];
  const driven = driver(more.starts === server ? 'emacs.el' : `${library}.el`);
  return {
    name,
    program: 'emacs',
    variable: 'PLATFORM_CONFIG_EMACS',
    configuration: { language: 'elisp', file: 'init.el' },
    versionArguments: ['--version'],
    has: { what: library, arguments: [...start, '--eval', `(require '${library})`] },
    arguments: (home) => [...start, '--load', join(home, 'init.el'), '--load', driven],
    ...more,
  };
};

/** For a Vim whose packages are not loaded by themselves. */
const ale = 'silent! packadd! ale';
const aleOrFail = "execute exists('*ale#linter#Define') ? 'quitall!' : 'cquit'";

const nvimDap = 'silent! packadd! nvim-dap';
const nvimDapOrFail = "vim.cmd(pcall(require, 'dap') and 'q' or 'cq')";

export const editors: readonly Editor[] = [
  {
    name: 'Neovim',
    program: 'nvim',
    variable: 'PLATFORM_CONFIG_NVIM',
    configuration: { language: 'lua', file: 'init.lua' },
    versionArguments: ['--version'],
    has: {
      what: 'vim.lsp.config, of 0.11',
      arguments: ['--headless', '--clean', '+lua vim.cmd(vim.lsp.config and "q" or "cq")'],
    },
    arguments: (home) => ['--headless', '-n', '-i', 'NONE', '-u', join(home, 'init.lua'), '-S', driver('neovim.lua')],
    renamesFiles: true,
    starts: server,
  },
  emacs('Eglot', 'eglot', { renamesFiles: false, starts: server }),
  emacs('lsp-mode', 'lsp-mode', { renamesFiles: true, starts: server }),
  {
    name: 'Vim with ALE',
    program: 'vim',
    variable: 'PLATFORM_CONFIG_VIM',
    configuration: { language: 'vim', file: 'vimrc' },
    versionArguments: ['--version'],
    has: {
      what: 'ALE',
      arguments: ['-es', '-N', '-u', 'NONE', '--cmd', ale, '-c', 'runtime autoload/ale/linter.vim', '-c', aleOrFail],
    },
    arguments: (home) => [
      ...['-es', '-n', '-i', 'NONE', '-N', '--cmd', ale, '-u', join(home, 'vimrc')],
      ...['-c', 'filetype on', '-S', driver('vim-ale.vim')],
    ],
    renamesFiles: false,
    starts: server,
  },
  {
    name: 'nvim-dap',
    program: 'nvim',
    variable: 'PLATFORM_CONFIG_NVIM',
    configuration: { language: 'lua', file: 'init.lua' },
    versionArguments: ['--version'],
    has: { what: 'nvim-dap', arguments: ['--headless', '--clean', '--cmd', nvimDap, `+lua ${nvimDapOrFail}`] },
    arguments: (home) => [
      ...['--headless', '-n', '-i', 'NONE', '--cmd', nvimDap, '-u', join(home, 'init.lua')],
      ...['-S', driver('nvim-dap.lua')],
    ],
    renamesFiles: false,
    starts: 'platform-config',
  },
  emacs('dap-mode (Emacs)', 'dap-mode', { renamesFiles: false, starts: 'platform-config' }),
];

/** The file of an editor's configuration, as on the page. */
export function configurationFile({ name, configuration: { language, file } }: Editor) {
  return { file, text: configurationOf(name, language) };
}
