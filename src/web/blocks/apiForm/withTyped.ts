/**
 * What a form begins with, and over it what a browser without scripts had sent: a box that was not sent is not ticked. What is
 * no text and no box needs scripts.
 */
export function withTyped<Values extends object>(
  defaults: Values,
  typed: Record<string, string> | undefined,
): Values {
  if (!typed) return defaults;
  const entries = Object.entries(defaults).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, name in typed];
    return [name, typeof value === 'string' ? (typed[name] ?? value) : value];
  });
  return Object.fromEntries(entries) as Values;
}
