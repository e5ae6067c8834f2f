/**
 * The notation of all test fixtures: one text that holds files, a cursor and expected diagnostics.
 *
 *     //- workflows/claims-blocks.json     starts a file; without a header the text is the claims file
 *     █                                    the cursor
 *     a path with a slash at its end       a folder, where a file is expected
 *     ^^^ area/rule                        under a line: the range above the carets is reported by that rule; `//^^^` is the same
 */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkedFiles,
  configurationAmong,
  configuredBy,
  defaultOptions,
  parseOptions,
  toolsFileName,
  type AnalysisOptions,
  type Module,
} from '../../language/index.js';
import { exampleKind, examplePolicy } from '../../language/module/snapshot/example-policies.js';

export interface Fixture {
  /** Without marks and cursor, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly cursor: { readonly path: string; readonly offset: number } | undefined;
  readonly marks: readonly Mark[];
}

export interface Mark {
  readonly path: string;
  /** Counted from 0. */
  readonly line: number;
  /** UTF-16 units, counted from 0. */
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

const claimsPath = defaultOptions.layout.claimsBlocks;
const header = /^\/\/- (\S+)$/;
const mark = /^(?:\/\/)?\s*(\^+) ([a-z-]+\/[a-z-]+)$/;

/** A text with the notation, or texts by path. */
export type FixtureText = string | Readonly<Record<string, string>>;

export function parseFixture(fixture: FixtureText): Fixture {
  const texts = typeof fixture === 'string' ? splitFiles(fixture) : new Map(Object.entries(fixture));
  const files = new Map<string, string>();
  const marks: Mark[] = [];
  let cursor: Fixture['cursor'];
  for (const [path, text] of texts) {
    const lines: string[] = [];
    for (const line of text.replace(/^\n/, '').split('\n')) {
      const found = mark.exec(line);
      if (found?.[1] && found[2]) {
        const start = line.indexOf('^');
        marks.push({ path, line: lines.length - 1, start, end: start + found[1].length, rule: found[2] });
      } else lines.push(line);
    }
    const marked = lines.join('\n');
    const offset = marked.indexOf('█');
    if (offset >= 0) cursor = { path, offset };
    files.set(path, marked.replace('█', ''));
  }
  return { files, cursor, marks };
}

function splitFiles(text: string): Map<string, string> {
  const files = new Map<string, string>();
  let path = claimsPath;
  let lines: string[] = [];
  const end = () => {
    if (lines.some((line) => line !== '')) files.set(path, lines.join('\n'));
  };
  for (const line of text.split('\n')) {
    const found = header.exec(line)?.[1];
    if (found === undefined) lines.push(line);
    else {
      end();
      path = found;
      lines = [];
    }
  }
  end();
  return files;
}

/** A module in memory, at `file:///module`. */
export function moduleOf(
  files: ReadonlyMap<string, string>,
  given: AnalysisOptions = parseOptions(files.get(toolsFileName) ?? ''),
): Module {
  const { path: configuration, others } = configurationAmong(files, given.layout);
  const options = configuredBy(configuration, given);
  const paths = new Set([...files.keys()].filter((path) => !path.endsWith('/')));
  const examples = [...paths].sort().flatMap((path) => {
    const kind = exampleKind(path, options.layout);
    const document = TextDocument.create(`file:///module/${path}`, 'json', 0, files.get(path) ?? '');
    return kind ? [examplePolicy(path, kind, document)] : [];
  });
  return {
    root: 'file:///module',
    options,
    paths,
    examples,
    foldersInPlaceOfFiles: [...files.keys()].filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1)),
    files: new Map(
      [
        ...examples.flatMap(({ kind, path, isObject }) =>
          kind === 'sample' && !isObject ? [[path, kind] as const] : [],
        ),
        ...checkedFiles(paths, options, files.get(options.layout.configuration)),
        ...others.map((path) => [path, 'otherConfiguration'] as const),
      ].map(([path, kind]) => {
        const text = files.get(path) ?? '';
        const language = path.slice(path.lastIndexOf('.') + 1);
        return [
          path,
          {
            kind,
            text: text,
            document: TextDocument.create(`file:///module/${path}`, language, 0, text),
          },
        ];
      }),
    ),
  };
}
