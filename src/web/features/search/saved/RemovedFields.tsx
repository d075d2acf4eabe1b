import type { RemovedSearch } from './savedOrders.ts';

/** What brings a search back, in the form that removes it and in the one that brings it back. */
export function RemovedFields({
  removed: { query, name, isMailed, seenAt, toldUntil },
}: {
  removed: RemovedSearch;
}) {
  return (
    <>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="called" value={name} />
      <input type="hidden" name="isMailed" value={String(isMailed)} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <input type="hidden" name="toldUntil" value={toldUntil} />
    </>
  );
}
