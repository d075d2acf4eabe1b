/** Which columns the queries of a Kysely read, for tests of what a copy holds. */
import {
  AliasNode,
  ColumnNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';

/** A table's columns by its name. */
export type Columns = Map<string, Set<string>>;

/** A Kysely like `db` that notes in `read` which columns of which tables its queries select; `known`: all there are. */
export function notingColumns<DB>(db: Kysely<DB>, known: Columns): { db: Kysely<DB>; read: Columns } {
  const read: Columns = new Map();
  const note = (table: string, column: string | null) => {
    const columns = read.get(table) ?? new Set();
    read.set(table, columns);
    for (const one of column === null ? (known.get(table) ?? []) : [column]) columns.add(one);
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      eachQuery(node, (query) => noteSelections(query, known, note));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), read };
}

function noteSelections(
  query: SelectQueryNode,
  known: Columns,
  note: (table: string, column: string | null) => void,
): void {
  const tables = new Map<string, string>();
  for (const from of [...(query.from?.froms ?? []), ...(query.joins ?? []).map(({ table }) => table)]) {
    const [table, alias] = AliasNode.is(from) ? [from.node, nameOf(from.alias)] : [from, null];
    if (TableNode.is(table)) tables.set(alias ?? nameOf(table), nameOf(table));
  }
  const tableWith = (column: string) =>
    [...tables.values()].find((table) => known.get(table)?.has(column)) ?? '';
  for (const { selection } of query.selections ?? []) {
    if (SelectAllNode.is(selection)) for (const table of tables.values()) note(table, null);
    eachNode(selection, (node) => {
      if (!ReferenceNode.is(node)) return;
      const column = ColumnNode.is(node.column) ? nameOf(node.column) : null;
      const named = node.table && tables.get(nameOf(node.table));
      note(named ?? tableWith(column ?? ''), column);
    });
  }
}

/** The name in a table, a column or an alias. */
function nameOf(node: OperationNode): string {
  let name = '';
  eachNode(node, (inner) => {
    if (inner.kind === 'IdentifierNode') ({ name } = inner as OperationNode & { name: string });
  });
  return name;
}

function eachQuery(node: OperationNode, visit: (query: SelectQueryNode) => void): void {
  eachNode(node, (inner) => SelectQueryNode.is(inner) && visit(inner));
}

function eachNode(node: OperationNode, visit: (node: OperationNode) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (typeof inner === 'object' && inner !== null && 'kind' in inner) eachNode(inner, visit);
}
