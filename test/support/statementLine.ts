/**
 * A TCP line to a PostgreSQL over which every statement is read as it goes by, so that whoever sent one can be ended
 * before the database has it, or after the database did it and nobody was told.
 */
import { once } from 'node:events';
import net from 'node:net';

/** When, of a statement: it has not reached the database, or the database has done it and its answer goes nowhere. */
export type Side = 'before' | 'after';

interface Snare {
  statements: readonly RegExp[];
  side: Side;
  caught: () => void;
}

export interface StatementLine {
  /** The address of a database at its other end, over the line. */
  over(url: string): string;
  /**
   * Calls once, at the last of statements like these that come one after the other, with others between, on one
   * connection. From then on nothing passes there, in either direction.
   */
  catch(statements: readonly RegExp[], side: Side, caught: () => void): void;
  close(): Promise<void>;
}

/** Opens a line to the PostgreSQL at `url`, which must be spoken to without TLS. */
export async function openStatementLine(url: string): Promise<StatementLine> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let snare: Snare | null = null;

  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    const asked = reader(true);
    const answered = reader(false);
    /** The texts of statements that were prepared on this connection. */
    const prepared = new Map<string, string>();
    let isCut = false;
    /** How many of the snare's statements came here. */
    let followed: { snare: Snare; count: number } | null = null;
    /** Set while the database does what was caught. */
    let awaited: Snare | null = null;

    const textOf = (type: string, body: Buffer): string | undefined => {
      const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
      if (type === 'P') prepared.set(first, second);
      if (type === 'Q') return first;
      return type === 'B' ? prepared.get(second) : undefined;
    };
    const isLast = (text: string): boolean => {
      if (!snare) return false;
      if (followed?.snare !== snare) followed = { snare, count: 0 };
      if (snare.statements[followed.count]?.test(text)) followed.count += 1;
      return followed.count === snare.statements.length;
    };
    near.on('data', (bytes) => {
      for (const { type, body, whole } of asked(bytes as Buffer)) {
        if (isCut) return;
        const text = textOf(type, body);
        if (snare && text !== undefined && isLast(text)) {
          const caught = snare;
          snare = null;
          if (caught.side === 'before') {
            isCut = true;
            return void caught.caught();
          }
          awaited = caught;
        }
        far.write(whole);
      }
    });
    far.on('data', (bytes) => {
      if (isCut) return;
      if (!awaited) {
        answered(bytes as Buffer);
        return void near.write(bytes);
      }
      // Ready for the next one.
      if (!answered(bytes as Buffer).some(({ type }) => type === 'Z')) return;
      isCut = true;
      awaited.caught();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
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
    catch(statements, side, caught) {
      snare = { statements, side, caught };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Message {
  type: string;
  body: Buffer;
  whole: Buffer;
}

/**
 * Takes what comes of one direction and answers the messages that are whole by now.
 * @param hasStartup its first message is without a type
 */
function reader(hasStartup: boolean): (bytes: Buffer) => Message[] {
  let waiting: Buffer = Buffer.alloc(0);
  let isFirst = hasStartup;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const messages: Message[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (waiting.length < head + 4) return messages;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return messages;
      messages.push({
        type: isFirst ? '' : waiting.toString('latin1', 0, 1),
        body: waiting.subarray(head + 4, end),
        whole: waiting.subarray(0, end),
      });
      waiting = waiting.subarray(end);
      isFirst = false;
    }
  };
}
