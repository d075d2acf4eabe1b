/** Options in their order, those that would find nothing behind the others; as they are where nothing is counted. */
export function emptyLast<Option extends string>(
  options: readonly Option[],
  countOf: (option: Option) => number | undefined,
): Option[] {
  const isEmpty = (option: Option) => countOf(option) === 0;
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}
