/** A card as it is typed. */
export interface CardValues {
  name: string;
  phone: string;
  email: string;
  note: string;
  consents: boolean;
  version: string;
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The body of a card from the fields of its form; `over` is the version that is knowingly written over. */
export const cardBody = (fields: Readonly<Record<string, unknown>>) => ({
  name: word(fields.name),
  phone: word(fields.phone),
  email: word(fields.email),
  note: word(fields.note),
  consents: Boolean(fields.consents),
  version: Number(word(fields.over ?? fields.version) || '0'),
});
