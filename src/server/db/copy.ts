/**
 * COPY: the bulk part of PostgreSQL's protocol, which `pg` speaks but leaves to objects like these, handed to
 * `client.query`. The callbacks `handle…` are pg's.
 */
import type { ClientBase, Connection, Submittable } from 'pg';

/** What a Connection of pg can do beside its declared types. */
interface CopyConnection extends Connection {
  stream: Connection['stream'] & { writableNeedDrain: boolean; destroyed: boolean };
  sendCopyFromChunk(chunk: Uint8Array): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
}

abstract class Copy implements Submittable {
  readonly done: Promise<void>;
  /** Set by pg: ends the clock of its `query_timeout`. */
  callback?: (error: Error | null) => void;
  protected failure: Error | null = null;
  private resolve: () => void = () => {};
  private reject: (error: Error) => void = () => {};
  private readonly statement: string;

  constructor(statement: string) {
    this.statement = statement;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Whoever is in the middle of the rows hears of it there.
    this.done.catch(() => {});
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCommandComplete(_message: { text: string }): void {}

  handleError(error: Error): void {
    this.failure = error;
    this.callback?.(error);
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.failure) return;
    this.callback?.(null);
    this.resolve();
  }
}

class CopyFrom extends Copy {
  private readonly chunks: AsyncIterable<Uint8Array>;

  constructor(statement: string, chunks: AsyncIterable<Uint8Array>) {
    super(statement);
    this.chunks = chunks;
  }

  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.chunks) {
        if (this.failure) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(error instanceof Error ? error.message : String(error));
    }
  }
}

/** So many bytes wait for who takes them, about; then the server is kept waiting. */
const MOST_WAITING = 4_000_000;

class CopyTo extends Copy {
  rows = 0;
  private waiting: Buffer[] = [];
  private bytes = 0;
  private isOver = false;
  private connection: CopyConnection | null = null;
  private wake = () => {};

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // A part of what the socket read, which goes on to read.
    this.waiting.push(Buffer.from(chunk));
    this.bytes += chunk.length;
    this.connection = connection;
    if (this.bytes > MOST_WAITING) connection.stream.pause();
    this.wake();
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  override handleError(error: Error): void {
    super.handleError(error);
    this.wake();
  }

  override handleReadyForQuery(): void {
    super.handleReadyForQuery();
    this.isOver = true;
    this.wake();
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.failure) throw this.failure;
      if (this.waiting.length > 0) {
        const chunk = Buffer.concat(this.waiting);
        this.waiting = [];
        this.bytes = 0;
        this.connection?.stream.resume();
        yield chunk;
      } else if (this.isOver) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}

function drained(stream: CopyConnection['stream']): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });
}

/** Runs a statement `COPY … FROM STDIN` with the bytes; resolves once the server has taken them all. */
export async function copyFrom(
  client: ClientBase,
  statement: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const copy = new CopyFrom(statement, chunks);
  client.query(copy);
  await copy.done;
}

/** Runs a statement `COPY … TO STDOUT`, gives its bytes in pieces of any size, and returns how many rows they are. */
export async function* copyTo(client: ClientBase, statement: string): AsyncGenerator<Buffer, number> {
  const copy = new CopyTo(statement);
  client.query(copy);
  yield* copy.chunks();
  return copy.rows;
}
