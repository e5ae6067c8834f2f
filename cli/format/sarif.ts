/** SARIF 2.1.0, for code scanning services. */
import { indentedJson } from '../../protocol/json.js';
import { resolve } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import packageJson from '../../package.json' with { type: 'json' };
import { rules, type Rule, type Severity } from '../../language/index.js';
import { visible } from '../../protocol/visible-text.js';
import type { CheckReport, ModuleReport, ReportedDiagnostic } from '../check/report.js';
import type { CheckFormat, FormatContext } from './format.js';
import { fileUrl, pathBelow } from '../files/paths.js';

/** The base of relative paths; services replace it with their checkout. */
const baseId = '%SRCROOT%';

/** The web address of the project. The pages of each released version are at its tag. */
const repository = packageJson.repository.url.replace(/\.git$/, '');

export const sarifFormat: CheckFormat = { hasFingerprints: true, write };

function write({ modules }: CheckReport, context: FormatContext): string {
  const results = modules.flatMap((module) => module.diagnostics.map((one) => resultOf(one, module, context)));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Platform Config',
            version: packageJson.version,
            semanticVersion: packageJson.version,
            informationUri: repository,
            rules: rules.map(ruleOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [baseId]: { uri: `${fileUrl(context.repository)}/` } },
        invocations: [
          {
            executionSuccessful: context.unread.length === 0,
            ...(context.unread.length > 0 && {
              toolExecutionNotifications: context.unread.map((text) => ({
                level: 'error',
                message: { text: visible(text) },
              })),
            }),
          },
        ],
        results,
      },
    ],
  };
  return indentedJson(log);
}

/** SARIF has no fourth level. */
const levels = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
} as const satisfies Record<Severity, string>;

/** The address of the page of a rule. */
export function rulePageUrl(id: string): string {
  return `${repository}/blob/v${packageJson.version}/docs/rules/${id}.md`;
}

function ruleOf({ id, severity, summary, rationale }: Rule) {
  const page = rulePageUrl(id);
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: rationale },
    helpUri: page,
    help: {
      text: `${summary} ${page}`,
      markdown: `${summary}\n\n${rationale}\n\n[More](${page})`,
    },
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: [id.slice(0, id.indexOf('/'))] },
  };
}

function resultOf(diagnostic: ReportedDiagnostic, { root }: ModuleReport, context: FormatContext) {
  const { code, severity, message, file, range, related, fingerprint } = diagnostic;
  const ruleIndex = rules.findIndex(({ id }) => id === code);
  return {
    ruleId: code,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level: levels[severity],
    message: { text: visible(message) },
    locations: [{ physicalLocation: physicalLocation(root, file, range, context) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, i) => ({
        id: i + 1,
        message: { text: visible(place.message) },
        physicalLocation: physicalLocation(root, place.file, place.range, context),
      })),
    }),
    ...(fingerprint !== undefined && { partialFingerprints: { 'platformConfig/v1': fingerprint } }),
  };
}

function physicalLocation(root: string, file: string, { start, end }: Range, { folder, repository }: FormatContext) {
  const path = resolve(folder, root, file);
  const below = pathBelow(repository, path);
  return {
    artifactLocation:
      below === undefined
        ? { uri: fileUrl(path) }
        : { uri: below.split('/').map(encodeURIComponent).join('/'), uriBaseId: baseId },
    region: {
      startLine: start.line + 1,
      startColumn: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
    },
  };
}
