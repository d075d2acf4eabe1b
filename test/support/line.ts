/** A TCP line to a database that can go silent: it takes bytes and passes none on, as after a lost route. */
import { once } from 'node:events';
import net from 'node:net';

export interface Line {
  /** The address of a database at its other end, over the line. */
  over(url: string): string;
  /** How many connections were made over it so far. */
  made(): number;
  /** From now on nothing passes on any connection, old or new. */
  silence(): void;
  /** New connections pass again; those of before stay silent for ever. */
  restore(): void;
  close(): Promise<void>;
}

/** Opens a line to the PostgreSQL at `url`. */
export async function openLine(url: string): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let silenced = new Set<net.Socket>();
  let made = 0;
  const server = net.createServer((near) => {
    made += 1;
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isSilent) silenced.add(from);
      from.on('data', (bytes) => silenced.has(from) || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    over(url) {
      const address = new URL(url);
      address.port = String(port);
      // Not by the socket beside it.
      address.searchParams.delete('host');
      return address.href;
    },
    made: () => made,
    silence() {
      isSilent = true;
      silenced = new Set([...silenced, ...sockets]);
    },
    restore() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
