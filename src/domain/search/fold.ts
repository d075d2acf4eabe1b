/**
 * Announcements of one provider on a page of results stand as one: the first of them leads, the others follow it. What
 * leads the page because it is paid for stays apart from what does not: nothing unpaid stands under the label, or above
 * where it belongs.
 */
export interface Fold<Item> {
  leader: Item;
  /** In the order of the results; empty where the provider has one alone. */
  others: Item[];
}

/** What of a result says where it belongs. */
export interface Foldable {
  /** It leads because it is paid for. */
  isPromoted: boolean;
  profile: { profileId: string };
}

/** Folds a page of results, in its order. */
export function foldByProvider<Item extends Foldable>(items: readonly Item[]): Fold<Item>[] {
  const folds = new Map<string, Fold<Item>>();
  for (const item of items) {
    const key = `${item.profile.profileId} ${item.isPromoted}`;
    const fold = folds.get(key);
    if (fold) fold.others.push(item);
    else folds.set(key, { leader: item, others: [] });
  }
  return [...folds.values()];
}
