/** What a form begins with, and over it what a browser without scripts had sent; a box that was not sent is not ticked. */
export function withTyped<Values extends object>(
  defaults: Values,
  typed: Record<string, string> | undefined,
): Values {
  if (!typed) return defaults;
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? name in typed : (typed[name] ?? value),
  ]);
  return Object.fromEntries(entries) as Values;
}
