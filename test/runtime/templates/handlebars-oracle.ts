/**
 * The handlebars package as an oracle. It renders the same tree with the same helpers. Its option `noEscape` adds adjacent numbers
 * (`{{a}}{{b}}` renders 3 for 1 and 2), so every tag is escaped instead, and the escapes are reversed: templates under test contain none of their own.
 */
import Handlebars from 'handlebars';
import type { Environment } from '../../../language/semantics/environment.js';
import { computesWith } from '../../../language/vocabulary/helpers/arity.js';
import { isOperator } from '../../../language/vocabulary/helpers/if-condition.js';
import { helperNamed, helpers } from '../../../language/vocabulary/index.js';
import { isTruthy } from '../../../language/semantics/values.js';

/** What handlebars renders; undefined where it throws, at the template or at the data. */
export function renderWithHandlebars(text: string, context: unknown, environment: Environment): string | undefined {
  const instance = Handlebars.create();
  for (const { name, evaluate } of helpers)
    if (evaluate) instance.registerHelper(name, oracleHelper(name, environment));
  const stockIf = instance.helpers['if'];
  if (!stockIf) throw new Error('handlebars has an `if`');
  const withOperator = oracleHelper('ifCondition', environment);
  instance.registerHelper('if', function (this: unknown, ...args: unknown[]) {
    const hasOperator = args.length === 4 && isOperator(args[1]);
    return (hasOperator ? withOperator : stockIf).apply(this, args as Parameters<typeof stockIf>) as unknown;
  });
  instance.registerHelper('helperMissing', () => undefined);
  instance.registerHelper('log', () => undefined);
  try {
    const tree = instance.parse(text);
    new EscapeEverything().accept(tree);
    // Said outright, so that the default is not logged.
    const access = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };
    return unescape(instance.compile(tree)(context, access));
  } catch {
    return undefined;
  }
}

class EscapeEverything extends Handlebars.Visitor {
  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    mustache.escaped = true;
    super.MustacheStatement(mustache);
  }
}

function oracleHelper(name: string, environment: Environment) {
  return function (this: unknown, ...args: unknown[]): unknown {
    const options = args.pop() as Handlebars.HelperOptions;
    const outcome = { hasFailed: false };
    const helper = helperNamed(name);
    if (!helper || !computesWith(helper, args.length)) return undefined;
    const value = helper.evaluate?.({
      name,
      args,
      hash: new Map(Object.entries(options.hash as Record<string, unknown>)),
      environment,
      fail: () => void (outcome.hasFailed = true),
    });
    // Called inline, there is no content, whatever the types say.
    const { fn, inverse } = options as Partial<Handlebars.HelperOptions>;
    if (outcome.hasFailed) return undefined;
    if (!fn || !inverse) return value;
    return isTruthy(value) ? fn(this) : inverse(this);
  };
}

function unescape(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#x60;': '`',
    '&#x3D;': '=',
  };
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#x60|#x3D);/g, (escape) => characters[escape] ?? escape);
}
