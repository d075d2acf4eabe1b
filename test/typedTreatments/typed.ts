/** What people type into the search of one language. */
export interface Typed {
  /** By the key of a word table: the treatments that these must lead to, and no others. */
  found: Record<string, readonly string[]>;
  /** No treatment of ours. */
  nothing: readonly string[];
}
