/**
 * What a file system answers, or something else if it takes too long.
 *
 * @param limit milliseconds
 * @param late is called when the result comes after all; it must not reject
 */
export async function inTime<Result extends object>(
  result: Promise<Result>,
  otherwise: Result,
  limit: number,
  late: () => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  const first = await Promise.race([result, over]);
  clearTimeout(timer);
  if (!first) void result.then(late);
  return first ?? otherwise;
}
