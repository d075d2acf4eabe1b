/** The numbers a pagination shows: first, last and those around the current page; null stands for a gap. */
export function paginationWindow(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3, 4]) shown.add(early);
  if (page >= pageCount - 2) for (const late of [1, 2, 3]) shown.add(pageCount - late);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  const result: (number | null)[] = [];
  for (const number of numbers) {
    const last = result.at(-1) ?? 0;
    if (number - last === 2) result.push(number - 1);
    else if (number - last > 2) result.push(null);
    result.push(number);
  }
  return result;
}
