import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  TableNode,
  UpdateQueryNode,
  type WithNode,
} from 'kysely';
import type { SubjectType } from './changes.ts';

/** Tables whose rows have a history, or are shown to others, with the subjects of which one must be told. */
const HISTORY: Partial<Record<string, readonly SubjectType[]>> = {
  announcements: ['announcement', 'profile'],
  announcement_revisions: ['announcement', 'profile'],
  offers: ['announcement'],
  partner_profiles: ['profile'],
  services: ['profile'],
  workers: ['profile'],
  orders: ['order'],
  appointments: ['appointment', 'profile'],
  reviews: ['profile'],
  users: ['user'],
  courses: ['directory'],
  goods: ['directory'],
  switched_off_categories: ['category'],
};

/** Notes which tables a transaction writes to, so that no verb forgets to record what it did. */
export class WatchedTables implements KyselyPlugin {
  readonly #written = new Set<string>();

  /** Throws where a table was written to and nothing was recorded of its subjects: a mistake in the verb. */
  requireEvents(recorded: ReadonlySet<SubjectType>): void {
    for (const table of this.#written) {
      const subjects = HISTORY[table];
      if (subjects && !subjects.some((subject) => recorded.has(subject)))
        throw new Error(`a write to ${table} records no event of ${subjects.join(' or ')}`);
    }
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    for (const one of [node, ...namedIn(node)]) {
      const table = writtenTable(one);
      if (table) this.#written.add(table);
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The queries that a query is made with (WITH). */
const namedIn = (node: OperationNode): OperationNode[] =>
  'with' in node ? ((node.with as WithNode | undefined)?.expressions ?? []).map((one) => one.expression) : [];

function writtenTable(node: OperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name;
  const target = UpdateQueryNode.is(node)
    ? node.table
    : DeleteQueryNode.is(node)
      ? node.from.froms[0]
      : undefined;
  return target && TableNode.is(target) ? target.table.identifier.name : undefined;
}
