/** The database of the journey's world, for what no journey can bring about by itself: time that has passed. */
import pg from 'pg';
import { now, world } from './world.ts';

/** Whoever is logged in to an account did so two hours ago. */
export const letLogInsAge = (email: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE sessions SET authenticated_at = authenticated_at - interval '2 hours'
       FROM users WHERE users.id = sessions.user_id AND users.email = $1`,
      [email],
    ),
  );

/** The visit is as the practice wrote it down for the client: it does not count among those that one may book by oneself. */
export const writtenByPractice = (visitId: string) =>
  inDatabase((client) =>
    client.query('UPDATE appointments SET requested_at = NULL WHERE id = $1', [visitId]),
  );

interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: what a row holds is known to who asks.
  query<Row extends pg.QueryResultRow = any>(
    statement: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** Does something in the world's database, in which `now()` is the world's present. */
export async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world().databaseUrl });
  await client.connect();
  const present = `'${new Date(now()).toISOString()}'::timestamptz`;
  try {
    return await work({
      query: (statement, values) => client.query(statement.replaceAll('now()', present), values),
    });
  } finally {
    await client.end();
  }
}
