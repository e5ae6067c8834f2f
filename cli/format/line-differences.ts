/** Two texts side by side, line by line. */
export interface DifferentLine {
  /** `-`: expected and missing; `+`: present and not expected; a blank: in both. */
  readonly sign: '-' | '+' | ' ';
  readonly line: string;
  /** The index of the line in each text, or of the one that would come next there. */
  readonly before: number;
  readonly after: number;
}

type SignedLine = Pick<DifferentLine, 'sign' | 'line'>;

const around = 2;
/** The maximum size of the comparison table. Longer texts are not compared, but shown in full, before and after. */
const largestTable = 4_000_000;

/** The lines that differ, with a few around them (longest common subsequence: exact, for texts of some hundred lines). */
export function lineDifferences(expected: readonly string[], actual: readonly string[]): readonly DifferentLine[] {
  let [before, after] = [0, 0];
  const all = withoutCommon(expected, actual).map((one): DifferentLine => {
    const counted = { ...one, before, after };
    if (one.sign !== '+') before++;
    if (one.sign !== '-') after++;
    return counted;
  });
  const isNear = (index: number) =>
    all.slice(Math.max(index - around, 0), index + around + 1).some(({ sign }) => sign !== ' ');
  return all.filter((_, index) => isNear(index));
}

/** A common start and end need no comparison. */
function withoutCommon(expected: readonly string[], actual: readonly string[]): readonly SignedLine[] {
  const shorter = Math.min(expected.length, actual.length);
  let [head, tail] = [0, 0];
  while (head < shorter && expected[head] === actual[head]) head++;
  while (tail < shorter - head && expected.at(-1 - tail) === actual.at(-1 - tail)) tail++;
  const [before, after] = [expected, actual].map((lines) => lines.slice(head, lines.length - tail)) as [
    string[],
    string[],
  ];
  const between =
    (before.length + 1) * (after.length + 1) <= largestTable
      ? differences(before, after)
      : [...signed('-', before), ...signed('+', after)];
  return [...signed(' ', expected.slice(0, head)), ...between, ...signed(' ', expected.slice(expected.length - tail))];
}

function signed(sign: DifferentLine['sign'], lines: readonly string[]): readonly SignedLine[] {
  return lines.map((line) => ({ sign, line }));
}

function differences(expected: readonly string[], actual: readonly string[]): readonly SignedLine[] {
  const width = actual.length + 1;
  const lengths = new Uint32Array((expected.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = expected.length - 1; row >= 0; row--)
    for (let column = actual.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        expected[row] === actual[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const found: SignedLine[] = [];
  for (let row = 0, column = 0; row < expected.length || column < actual.length;) {
    const [left, right] = [expected[row], actual[column]];
    if (left !== undefined && left === right) {
      found.push({ sign: ' ', line: left });
      row++;
      column++;
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ sign: '-', line: left });
      row++;
    } else if (right !== undefined) {
      found.push({ sign: '+', line: right });
      column++;
    }
  }
  return found;
}
