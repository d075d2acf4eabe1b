/** CPU time of this process and of an embedded PostgreSQL (Linux; elsewhere of this process alone). */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Seconds used so far by this process and by the server whose data lie in the folder. */
export function cpuSeconds(postgresFolder: string): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + postgresSeconds(postgresFolder);
}

/** Of the processes that run now: those of a pool stay while it is used. */
function postgresSeconds(folder: string): number {
  if (process.platform !== 'linux') return 0;
  const [postmaster = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  let nanoseconds = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      if (pid !== postmaster && parent !== postmaster) continue;
      nanoseconds += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch (error) {
      // A process that ended meanwhile counts no more.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return nanoseconds / 1e9;
}
