/** Names of fields as columns, for what is stored under its own name. */

/** `engDescription` as `eng_description`. */
export type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field;

/** The fields under the names of their columns. */
export type Columns<Fields extends object> = {
  [Field in keyof Fields & string as ColumnName<Field>]: Fields[Field];
};

export const columnName = <Field extends string>(field: Field): ColumnName<Field> =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>;

/** Some fields of a thing as its columns. */
export const toColumns = <Thing extends object, Field extends keyof Thing & string>(
  thing: Thing,
  fields: readonly Field[],
): Columns<Pick<Thing, Field>> =>
  Object.fromEntries(fields.map((field) => [columnName(field), thing[field]])) as Columns<Pick<Thing, Field>>;

/** The fields that columns of a row stand for. */
export const fromColumns = <Field extends string, Row extends Record<ColumnName<Field>, unknown>>(
  row: Row,
  fields: readonly Field[],
): { [Name in Field]: Row[ColumnName<Name>] } =>
  Object.fromEntries(fields.map((field) => [field, row[columnName(field)]])) as {
    [Name in Field]: Row[ColumnName<Name>];
  };
