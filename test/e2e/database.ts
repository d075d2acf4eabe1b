/** The database of the run, for what no journey can bring about by itself: time that has passed. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Where the server of a run writes the address of its database. */
const addressFile = (port: string) => path.join(os.tmpdir(), `palmora-e2e-database-${port}`);

/** Leaves the address for the journeys; answers the file, which is to be deleted with the database. */
export function tellAddress(port: string, url: string): string {
  const file = addressFile(port);
  writeFileSync(file, url, { mode: 0o600 });
  return file;
}

/** Whoever is logged in to an account did so two hours ago. */
export const letLogInsAge = (email: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE sessions SET authenticated_at = authenticated_at - interval '2 hours'
       FROM users WHERE users.id = sessions.user_id AND users.email = $1`,
      [email],
    ),
  );

/** Does something in the run's database. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = readFileSync(addressFile(process.env.E2E_PORT ?? '3170'), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
