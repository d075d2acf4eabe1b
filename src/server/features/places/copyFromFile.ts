import { createReadStream } from 'node:fs';
import type { ClientBase, Connection, Submittable } from 'pg';

/**
 * Sends a file to `COPY … FROM STDIN`: the bulk-load part of PostgreSQL's protocol, which `pg` speaks but leaves to
 * objects like this one, handed to `client.query`. The callbacks `handle…` are pg's.
 */
class CopyFromFile implements Submittable {
  readonly done: Promise<void>;
  /** Set by pg: ends the clock of its `query_timeout`. */
  callback?: (error: Error | null) => void;
  private resolve: () => void = () => {};
  private reject: (error: Error) => void = () => {};
  private failure: Error | null = null;
  private readonly statement: string;
  private readonly file: string;

  constructor(statement: string, file: string) {
    this.statement = statement;
    this.file = file;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of createReadStream(this.file, { highWaterMark: CHUNK_BYTES })) {
        if (this.failure) return;
        connection.sendCopyFromChunk(chunk as Buffer);
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(error instanceof Error ? error.message : String(error));
    }
  }

  handleCommandComplete(): void {}

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

const CHUNK_BYTES = 1 << 18;

/** What a Connection of pg can do beside its declared types. */
interface CopyConnection {
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean; destroyed: boolean };
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
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

/** Runs a statement `COPY … FROM STDIN` with the bytes of a file; resolves once the server has taken them all. */
export async function copyFromFile(client: ClientBase, statement: string, file: string): Promise<void> {
  const copy = new CopyFromFile(statement, file);
  client.query(copy);
  await copy.done;
}
