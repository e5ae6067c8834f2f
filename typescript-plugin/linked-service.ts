/** TypeScript's service for hook code: names in the declarations lead to the places in the module that define them. */
import type ts from 'typescript';
import type { FilePlace, ServedModules } from './served-modules.js';
import { isInserted } from './typed-parameters.js';

/** What only needs the syntax of a file is answered from the code as it is written. */
const syntactic = [
  ...(['getNavigationTree', 'getNavigationBarItems', 'getOutliningSpans', 'getSmartSelectionRange'] as const),
  ...(['getFormattingEditsForDocument', 'getFormattingEditsForRange', 'getFormattingEditsAfterKeystroke'] as const),
  ...([
    'getBraceMatchingAtPosition',
    'getIndentationAtPosition',
    'getTodoComments',
    'getSpanOfEnclosingComment',
  ] as const),
  ...(['toggleLineComment', 'toggleMultilineComment', 'commentSelection', 'uncommentSelection'] as const),
  ...([
    'getDocCommentTemplateAtPosition',
    'isValidBraceCompletionAtPosition',
    'getEncodedSyntacticClassifications',
  ] as const),
] as const;

/** @param written the same service for the code without the types of parameters, for syntax alone */
export function linkedService(
  service: ts.LanguageService,
  written: ts.LanguageService,
  modules: ServedModules,
  info: ts.server.PluginCreateInfo,
): ts.LanguageService {
  const linked = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(service) as (keyof ts.LanguageService)[])
    linked[name] = (...given: unknown[]) => (service[name] as (...all: unknown[]) => unknown)(...given);
  for (const name of syntactic)
    linked[name] = (file: string, ...given: unknown[]) => {
      const asked = modules.namespaceOf(file) === undefined ? service : written;
      return (asked[name] as (...all: unknown[]) => unknown)(file, ...given);
    };
  const result = linked as unknown as ts.LanguageService;
  const isThere = (file: string) => info.serverHost.fileExists(file);

  const defined = <Definition extends ts.DefinitionInfo>(found: readonly Definition[] | undefined) =>
    found?.flatMap((definition): Definition[] => {
      if (!modules.isServed(definition.fileName)) return [definition];
      const { places } = modules.placesAt(definition.fileName, definition.textSpan.start);
      return places.filter(({ file }) => isThere(file)).map((place) => at(definition, place));
    });
  result.getDefinitionAtPosition = (...given) => defined(service.getDefinitionAtPosition(...given));
  result.getTypeDefinitionAtPosition = (...given) => defined(service.getTypeDefinitionAtPosition(...given));
  result.getDefinitionAndBoundSpan = (...given) => {
    const found = service.getDefinitionAndBoundSpan(...given);
    const definitions = defined(found?.definitions);
    return found && { textSpan: found.textSpan, ...(definitions && { definitions }) };
  };

  /** Files that TypeScript does not know yet are read from the disk. */
  const isKnown = ({ file }: FilePlace) =>
    info.project.projectService.getOrCreateScriptInfoForNormalizedPath(file as ts.server.NormalizedPath, false) !==
    undefined;
  const renamed = (found: readonly ts.RenameLocation[] | undefined) =>
    found?.flatMap((location): ts.RenameLocation[] => {
      if (!modules.isServed(location.fileName)) return [location];
      const { places, uses } = modules.placesAt(location.fileName, location.textSpan.start);
      return [...places, ...uses]
        .filter((place) => isThere(place.file) && isKnown(place))
        .map((place) => at(location, place));
    });
  linked['findRenameLocations'] = (
    file: string,
    position: number,
    inStrings: boolean,
    inComments: boolean,
    preferences: ts.UserPreferences,
  ) => distinct(renamed(service.findRenameLocations(file, position, inStrings, inComments, preferences)));
  result.getReferencesAtPosition = (...given) =>
    service
      .getReferencesAtPosition(...given)
      ?.filter(({ fileName }) => !modules.isServed(fileName) || isThere(fileName));
  // Words of the file are proposed as well, and not those of the types that were added to it.
  result.getCompletionsAtPosition = (file, ...given) => {
    const found = service.getCompletionsAtPosition(file, ...given);
    if (!found || modules.namespaceOf(file) === undefined) return found;
    const snapshot = info.project.getScriptInfo(file)?.getSnapshot();
    const text = snapshot?.getText(0, snapshot.getLength()) ?? '';
    const isWritten = ({ name, kind }: ts.CompletionEntry) => kind !== word || !isInserted(name) || text.includes(name);
    return { ...found, entries: found.entries.filter(isWritten) };
  };
  result.getSemanticDiagnostics = (file) =>
    service
      .getSemanticDiagnostics(file)
      .filter((found) => modules.namespaceOf(file) === undefined || !isUncertain(found));
  return result;
}

/** The kind of a completion that is only a word of the file: `ScriptElementKind.warning`. */
const word = 'warning' as ts.ScriptElementKind;

/** A place that replaces a span of the declarations. */
function at<Span extends ts.DocumentSpan>(span: Span, { file, start, end }: FilePlace): Span {
  const { contextSpan: _, ...others } = span;
  return { ...others, fileName: file, textSpan: { start, length: end - start } } as Span;
}

function distinct(found: readonly ts.RenameLocation[] | undefined): readonly ts.RenameLocation[] | undefined {
  const seen = new Set<string>();
  return found?.filter(({ fileName, textSpan: { start } }) => {
    const key = `${fileName} ${String(start)}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** Objects without some members of a type: parameters get their types by their names, and functions may need less. */
const uncertain: ReadonlySet<number> = new Set([2345, 2559, 2739, 2740, 2741]);

function isUncertain({ code }: ts.Diagnostic): boolean {
  return uncertain.has(code);
}
