/** Kinds of columns that many tables have. */
import type { ColumnType } from 'kysely';

/** Comes as epoch milliseconds, is written as a Date. */
export type Instant = ColumnType<number, Date, Date>;
export type NullableInstant = ColumnType<number | null, Date | null | undefined, Date | null>;
/** May be left out where it is written. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Comes parsed, is written as text (`JSON.stringify`). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
