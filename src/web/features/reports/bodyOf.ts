/** The body of a report, from the fields as they stand in the form; `about` is `kind id`. */
export function bodyOf(fields: Record<string, unknown>) {
  const { about, reason, text, email, name, goodFaith } = fields;
  const [kind = '', id = ''] = String(about ?? '').split(' ');
  return {
    subject: { kind, id },
    reason,
    text,
    ...(email ? { email } : {}),
    ...(name ? { name } : {}),
    goodFaith: Boolean(goodFaith),
  };
}
