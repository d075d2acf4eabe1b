/** What the types of db/schema.ts say of every table, read by the compiler: types are gone when tests run. */
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const SCHEMA = path.join(ROOT, 'src', 'server', 'db', 'schema.ts');

export interface TypedColumn {
  /** The types of PostgreSQL that fit; null where nobody reads the column. */
  fits: readonly string[] | null;
  isNullable: boolean;
  /** Whoever inserts a row may leave it out. */
  isOptional: boolean;
  /** The words of a closed list, sorted; null where any text goes. */
  words: string[] | null;
}

/** Every table's columns by their names. Throws where a type is of no kind that columns have. */
export function typedTables(): Map<string, Map<string, TypedColumn>> {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const program = ts.createProgram([SCHEMA], { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const tables = program.getSourceFile(SCHEMA)?.statements.find(isTables);
  if (!tables) throw new Error('schema.ts has no Tables');
  const propertiesOf = (type: ts.Type) =>
    checker
      .getPropertiesOfType(type)
      .map((symbol) => [symbol.name, checker.getTypeOfSymbolAtLocation(symbol, tables)] as const);
  const columnsOf = (table: string, row: ts.Type) =>
    new Map(
      propertiesOf(row).map(([name, type]) => {
        const sides = new Map(propertiesOf(type));
        const read = membersOf(sides.get('__select__') ?? type);
        const written = membersOf(sides.get('__insert__') ?? type);
        return [name, columnOf(`${table}.${name}`, read, written, checker)];
      }),
    );
  return new Map(
    propertiesOf(checker.getTypeAtLocation(tables)).map(([name, row]) => [name, columnsOf(name, row)]),
  );
}

const isTables = (node: ts.Statement): node is ts.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(node) && node.name.text === 'Tables';

function columnOf(name: string, read: ts.Type[], written: ts.Type[], checker: ts.TypeChecker): TypedColumn {
  if (has(read, ts.TypeFlags.Undefined)) throw new Error(`${name} is read as undefined, which no value is`);
  const isUnknown = has(read, ts.TypeFlags.Unknown);
  const values = read.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
  const [first] = values;
  const isList = first !== undefined && checker.isArrayType(first);
  const items = isList ? membersOf(checker.getTypeArguments(first as ts.TypeReference)[0] ?? first) : values;
  const isJson = !has(items, ts.TypeFlags.StringLike) && has(written, ts.TypeFlags.StringLike);
  const words = items.flatMap((item) => (item.isStringLiteral() ? [item.value] : []));
  return {
    fits:
      first === undefined
        ? null
        : isJson
          ? ['jsonb', 'json']
          : kindsOf(name, items, written, isList ? '[]' : ''),
    isNullable: has(isUnknown ? written : read, ts.TypeFlags.Null),
    isOptional: has(written, ts.TypeFlags.Undefined),
    words: words.length > 0 && words.length === items.length ? words.sort() : null,
  };
}

function kindsOf(name: string, items: ts.Type[], written: ts.Type[], suffix: string): string[] {
  const isDate = written.some(({ symbol }) => symbol?.name === 'Date');
  const kinds = (): string[] => {
    if (items.every((item) => item.isStringLiteral())) return ['text'];
    if (has(items, ts.TypeFlags.String)) return ['text', 'uuid'];
    if (has(items, ts.TypeFlags.BooleanLike)) return ['bool'];
    if (items[0]?.symbol?.name === 'Buffer') return ['bytea'];
    // A column that only a trigger writes does not say whether its numbers are instants.
    if (has(items, ts.TypeFlags.Number) && written.length === 0) return ['int4', 'int8', 'timestamptz'];
    if (has(items, ts.TypeFlags.NumberLike)) return isDate ? ['timestamptz'] : ['int4', 'int8', 'float8'];
    throw new Error(`${name} is of a kind that no column has`);
  };
  return kinds().map((kind) => kind + suffix);
}

const membersOf = (type: ts.Type): ts.Type[] =>
  type.isUnion() ? type.types : type.flags & ts.TypeFlags.Never ? [] : [type];

const has = (types: ts.Type[], flags: ts.TypeFlags): boolean => types.some((type) => type.flags & flags);
