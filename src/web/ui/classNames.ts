/** Joins the class names that are there, e.g. `classNames(styles.root, isOpen && styles.open, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
