/** Files that the configuration or a scenario names: documents, schemas of hooks, code, samples. */
import type { DocumentLink } from 'vscode-languageserver-types';
import { URI, Utils } from 'vscode-uri';
import type { Located } from '../../module/index/module-index.js';
import { hookSchemaPath } from '../../module/index/occurrences.js';
import { pathIn, staysInside, withoutDots } from '../../module/snapshot/paths.js';
import {
  contentRange,
  memberAt,
  memberText,
  memberValue,
  type JsonNode,
  type JsonObject,
} from '../../syntax/json/tree.js';
import type { ScenarioFacts } from '../../module/facts/scenario-facts.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { documentFiles } from '../../vocabulary/settings/policy-documents.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from './navigable-module.js';

/** A text and the file it names, which may not exist. */
interface Named {
  readonly json: JsonNode | undefined;
  readonly path: string;
}

/** Links only existing files. */
export function documentLinks(module: NavigableModule, path: string): readonly DocumentLink[] {
  const document = module.document(path);
  const { index, module: files } = module.check;
  const { configuration } = index;
  const named = [
    ...(configuration?.path === path
      ? namedByConfiguration(configuration.fact, module).flatMap(({ json, path: target }) =>
          json?.kind === 'string' ? [{ range: shift(contentRange(json), configuration.start), target }] : [],
        )
      : []),
    ...index.scenarios.flatMap((scenario) => (scenario.path === path ? namedByScenario(scenario, module) : [])),
  ];
  if (!document) return [];
  return named.flatMap(({ range: where, target }) => {
    if (!index.exists(target)) return [];
    const range = toRange(document, where);
    return [{ range, target: Utils.joinPath(URI.parse(files.root), target).toString(), tooltip: `Open ${target}` }];
  });
}

function namedByConfiguration(root: JsonObject, { check: { index } }: NavigableModule): readonly Named[] {
  const { documents, code } = index.options.layout;
  const found: Named[] = [];
  for (const hook of itemsOf(root, ['alterationHooks'])) {
    const key = hook.kind === 'object' ? memberValue(hook, 'key') : undefined;
    if (key?.kind === 'string') found.push({ json: key, path: hookSchemaPath(index, key.value) });
  }
  for (const item of itemsOf(root, ['codeFileOrder']))
    if (item.kind === 'string' && staysInside(item.value))
      found.push({ json: item, path: pathIn(code, withoutDots(item.value)) });
  for (const item of itemsOf(root, ['settings', 'policyDocuments'])) {
    if (item.kind !== 'object') continue;
    const type = memberText(item, 'type') ?? '';
    if (isDocumentType(type))
      found.push({ json: memberValue(item, 'type'), path: pathIn(documents, documentFiles[type].file) });
    const terms = memberValue(item, 'supplementaryTermsType');
    if (terms?.kind === 'string' && staysInside(terms.value))
      found.push({ json: terms, path: pathIn(documents, `supplementary-terms/${terms.value}.pdf`) });
  }
  return found;
}

function namedByScenario(
  { fact: { samples }, start }: Located<ScenarioFacts>,
  { check: { index } }: NavigableModule,
): readonly { readonly range: OffsetRange; readonly target: string }[] {
  return samples.flatMap(({ name, range }) =>
    staysInside(name)
      ? [{ range: shift(range, start), target: pathIn(index.options.layout.samples, withoutDots(name)) }]
      : [],
  );
}

function isDocumentType(type: string): type is keyof typeof documentFiles {
  return Object.hasOwn(documentFiles, type);
}

function itemsOf(root: JsonObject, way: readonly string[]): readonly JsonNode[] {
  const list = memberAt(root, way)?.value;
  return list?.kind === 'array' ? list.items : [];
}
