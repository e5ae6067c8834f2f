/** What is at a position: properties, types, values, names of the module, helpers and their arguments, and the current value of an expression. */
import type { Hover, Position } from 'vscode-languageserver-types';
import { paragraphs } from '../../vocabulary/markdown.js';
import { toRange } from '../diagnostics/diagnostics.js';
import { locate } from '../cursor/location.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { templateAt, templateIn } from '../cursor/template-at.js';
import { explainName, explainValue } from './explain-json.js';
import { explainOccurrence } from './describe-symbol.js';
import { explainTemplate } from './explain-template.js';
import type { Explanation, Place } from './explanation.js';
import { nowInWords, type ExpressionValues } from './now.js';

/** A hover that may still lack the value of its expression. */
export interface UnfinishedHover {
  readonly hover: Hover;
  /** Adds the value; undefined if there is no expression. */
  readonly withValue: ((values: ExpressionValues) => Hover) | undefined;
}

/** Null if there is nothing to explain. Samples are only needed for expressions with a value. */
export function hoverWithoutValue(module: NavigableModule, path: string, position: Position): UnfinishedHover | null {
  const document = module.document(path);
  const found = document && explain({ module, path, offset: document.offsetAt(position) });
  if (!found) return null;
  const range = toRange(document, found.range);
  const hover = (...parts: readonly (string | undefined)[]): Hover => ({
    contents: { kind: 'markdown', value: paragraphs(...parts) },
    range,
  });
  const { text, now } = found;
  // The value comes first: it is short, and the end of a long explanation would be hidden.
  return {
    hover: hover(text),
    withValue: now && ((values) => hover(nowInWords(now, values, module.money), text)),
  };
}

/** @param values evaluates expressions; without it no values are shown. Null if there is nothing to explain. */
export function hover(
  module: NavigableModule,
  path: string,
  position: Position,
  values?: ExpressionValues,
): Hover | null {
  const found = hoverWithoutValue(module, path, position);
  return (values && found?.withValue?.(values)) ?? found?.hover ?? null;
}

function explain(place: Place): Explanation | undefined {
  const { module, path, offset } = place;
  const file = module.check.files.get(path);
  if (file?.kind === 'letter') {
    const template = templateAt(module.check, path, offset);
    return template && explainTemplate(place, template);
  }
  const location = file && locate(file, offset);
  switch (location?.kind) {
    case 'name':
      return explainName(place, location);
    case 'value':
      return explainValue(place, location);
    case 'template': {
      const template = templateIn(location);
      return (template && explainTemplate(place, template)) ?? explainValue(place, location.value, location.template);
    }
    case undefined:
      return explainOccurrence(place);
  }
}
