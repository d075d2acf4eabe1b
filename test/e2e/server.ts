/**
 * The server of an end-to-end run: the real process on a database and a data folder of its own, gone afterwards. It
 * ends by a signal or when its input does, which whoever started it holds: so it never outlives them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { giveInCare } from '../support/caretaker.ts';
import { createTestDatabase } from '../support/database.ts';
import { tellAddress } from './database.ts';
import { DEMO_PASSWORD } from './demo.ts';

let server: ChildProcess | null = null;
// What was begun before there is a server is in care.
const stop = () => (server ? server.kill('SIGTERM') : process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.resume().once('close', stop);

const port = process.env.E2E_PORT ?? '3170';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-e2e-'));
// Before there is a server in it: who is killed between the two leaves a folder behind otherwise.
const releaseFolder = giveInCare({ folder: dataDir });
const database = await createTestDatabase();
const addressFile = tellAddress(port, database.url);
server = spawn(process.execPath, ['src/main.ts'], {
  cwd: path.resolve(import.meta.dirname, '..', '..'),
  // The channel ends it when this process is gone.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // Out of reach of the terminal's Ctrl-C: it is stopped here, before its database.
  detached: true,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'demo',
    DEMO: '1',
    DEMO_PASSWORD,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    // Calendars that are kept elsewhere are on this machine.
    CALENDAR_IMPORTS: 'anywhere',
    // Journeys make more accounts than one address may: each says that it is made from an address of its own.
    TRUST_PROXY: '127.0.0.0/8',
  },
});
const releaseServer = giveInCare({ folder: dataDir, group: server.pid });

server.once('exit', async (code) => {
  rmSync(addressFile, { force: true });
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
  releaseServer();
  releaseFolder();
  process.exit(code ?? 1);
});
