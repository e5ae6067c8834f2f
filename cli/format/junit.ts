/** JUnit XML, which most CI systems read: only the elements and attributes that the schema of Jenkins allows. */
import { escapedXml } from '../../protocol/xml.js';

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  /** The group that a report shows it in. */
  readonly group: string;
  /** In milliseconds, if it took any. */
  readonly duration?: number;
  readonly outcome:
    | { readonly status: 'passed' | 'skipped' }
    | {
        readonly status: 'failed';
        readonly type?: string;
        /** One line. */
        readonly message: string;
        readonly text: string;
      };
}

export function junit(name: string, suites: readonly JunitSuite[]): string {
  const written = suites.map(({ name: suite, cases }) =>
    [
      `  <testsuite${attributes({ name: suite, ...counts(cases), skipped: countOf(cases, 'skipped') })}>`,
      ...cases.map(testCase),
      '  </testsuite>',
    ].join('\n'),
  );
  const head = `<testsuites${attributes({ name, ...counts(suites.flatMap(({ cases }) => cases)) })}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[head, ...written, '</testsuites>'].join('\n')}\n`;
}

function testCase({ name, group, duration, outcome }: JunitCase): string {
  const time = duration === undefined ? {} : { time: (duration / 1000).toFixed(3) };
  const head = `    <testcase${attributes({ name, classname: group, ...time })}`;
  if (outcome.status === 'passed') return `${head}/>`;
  return `${head}>\n      ${inside(outcome)}\n    </testcase>`;
}

function inside(outcome: Exclude<JunitCase['outcome'], { readonly status: 'passed' }>): string {
  if (outcome.status !== 'failed') return '<skipped/>';
  const { type, message, text } = outcome;
  return `<failure${attributes({ ...(type !== undefined && { type }), message })}>${escapedXml(text)}</failure>`;
}

function counts(cases: readonly JunitCase[]) {
  return { tests: String(cases.length), failures: countOf(cases, 'failed'), errors: '0' };
}

function countOf(cases: readonly JunitCase[], wanted: JunitCase['outcome']['status']): string {
  return String(cases.filter(({ outcome }) => outcome.status === wanted).length);
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapedXml(value)}"`)
    .join('');
}
