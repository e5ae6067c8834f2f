import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { exampleKind, examplePolicy } from './example-policies.js';
import { checkedFiles, type Module, type ModuleFile } from './module.js';

/**
 * A module with other texts in some of its files.
 *
 * @param texts by path; a path that the module does not have is a new file
 */
export function changedModule(module: Module, texts: ReadonlyMap<string, string>): Module {
  const paths = [...texts.keys()].every((path) => module.paths.has(path))
    ? module.paths
    : new Set([...module.paths, ...texts.keys()]);
  const path = module.options.layout.configuration;
  const configuration = texts.get(path) ?? module.files.get(path)?.text;
  const files = new Map<string, ModuleFile>();
  for (const [path, kind] of checkedFiles(paths, module.options, configuration)) {
    const file = module.files.get(path);
    const text = texts.get(path);
    if (file) files.set(path, text === undefined || text === file.text ? file : withText(file, text));
    else if (text !== undefined) files.set(path, { kind, text: text, document: newDocument(module, path, text) });
  }
  // Files and folders that are not read are listed after all others.
  for (const [path, file] of module.files) {
    const text = texts.get(path);
    if (!files.has(path)) files.set(path, text === undefined ? file : withText(file, text));
  }
  const newExamples = [...texts].flatMap(([path, text]) => {
    const kind = module.paths.has(path) ? undefined : exampleKind(path, module.options.layout);
    return kind ? [examplePolicy(path, kind, newDocument(module, path, text))] : [];
  });
  return { ...module, files, paths, ...(newExamples.length > 0 && { examples: [...module.examples, ...newExamples] }) };
}

function newDocument({ root }: Module, path: string, text: string): TextDocument {
  return TextDocument.create(Utils.joinPath(URI.parse(root), path).toString(), 'json', 0, text);
}

function withText(file: ModuleFile, text: string): ModuleFile {
  const { uri, languageId, version } = file.document;
  return { ...file, text: text, document: TextDocument.create(uri, languageId, version + 1, text) };
}
