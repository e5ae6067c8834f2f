import type { Range } from 'vscode-languageserver-types';
import {
  blockTypeNamed,
  configuration,
  describeBlockType,
  describeHelper,
  describeHookFunction,
  describeProperty,
  helperNamed,
  hookFunctions,
  lifecycleFunctions,
  quoteFunctions,
  settings,
} from '../../vocabulary/index.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { describeDefinition } from './describe-symbols.js';

interface NamedPlace {
  /** Relative to the module's root. */
  readonly file: string;
  readonly range: Range;
}

/** One meaning of a name. */
export interface ExplainedName {
  readonly kind:
    | 'block'
    | 'fulfillmentType'
    | 'alterationHook'
    | 'blockType'
    | 'helper'
    | 'hookFunction'
    | 'setting'
    | 'property';
  /** Markdown. */
  readonly explanation: string;
  /** All places of the module that name it; none for names of the language. */
  readonly places: readonly (NamedPlace & { readonly isDefinition: boolean })[];
}

/** What a name means in a module: first what the module defines, then words of the configuration language. */
export function explainName(module: NavigableModule, name: string): readonly ExplainedName[] {
  const defined = (['block', 'fulfillmentType', 'alterationHook'] as const).flatMap(
    (kind): readonly ExplainedName[] => {
      const definition = module.check.index.definition(kind, name);
      if (!definition) return [];
      const places = module.occurrences.of({ kind, name }).flatMap(({ path, range, isDefinition }) => {
        const there = module.range(path, range);
        return there ? [{ file: path, range: there, isDefinition }] : [];
      });
      return [{ kind, explanation: describeDefinition(definition, module.check.index), places }];
    },
  );
  return [...defined, ...languageNames(name)];
}

function languageNames(name: string): readonly ExplainedName[] {
  const type = blockTypeNamed(name);
  const helper = helperNamed(name);
  const hook = [...hookFunctions, ...lifecycleFunctions, ...quoteFunctions].find((one) => one.name === name);
  const setting = settings.properties.find((one) => one.name === name);
  const property = configuration.properties.find((one) => one.name === name);
  return [
    type && { kind: 'blockType' as const, explanation: describeBlockType(type) },
    helper && { kind: 'helper' as const, explanation: describeHelper(helper) },
    hook && { kind: 'hookFunction' as const, explanation: describeHookFunction(hook) },
    setting && { kind: 'setting' as const, explanation: describeProperty(setting, settings) },
    property && { kind: 'property' as const, explanation: describeProperty(property, configuration) },
  ].flatMap((one) => (one ? [{ ...one, places: [] }] : []));
}
