/**
 * The file of a backup: a gzipped tar, so that anybody can look into it with the tools of any system. Its last entry
 * holds the SHA-256 of all before it; a file without it is a part of a backup, and none.
 */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** A file that is no whole backup, in one sentence. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive';
}

const BLOCK = 512;
const LAST = 'sha256';
/** The largest entry that is read: what we write is far smaller. */
const MOST_BYTES = 256_000_000;

/**
 * Writes the entries to a file that is not there yet; it gets its name when it is whole, and only its owner may read it. Throws
 * BrokenArchive when it is there, or cannot be written.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BrokenArchive(`${file} is there already: name a file that is not.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}~`;
  const gzip = createGzip({ level: 4 });
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  const written = pipeline(gzip, target);
  // Its failure is heard by who writes on, or at the end.
  written.catch(() => {});
  try {
    const hash = createHash('sha256');
    const write = async (entry: Entry) => {
      for (const part of [headerOf(entry), entry.bytes, Buffer.alloc(padding(entry.bytes.length))]) {
        if (!gzip.write(part)) await Promise.race([once(gzip, 'drain'), written]);
      }
    };
    for await (const entry of entries) {
      addTo(hash, entry);
      await write(entry);
    }
    await write({ name: LAST, bytes: Buffer.from(hash.digest('hex')) });
    gzip.end(Buffer.alloc(2 * BLOCK));
    await written;
    const handle = await open(draft, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    // Read before all is ended, which fails it as well.
    const { code } = (target.errored ?? {}) as NodeJS.ErrnoException;
    gzip.destroy();
    await finished(target).catch(() => {});
    await rm(draft, { force: true });
    if (code) throw new BrokenArchive(`${file} cannot be written (${code}).`);
    throw error;
  }
}

/** The entries of a file in their order; throws BrokenArchive at what is not whole, at its end at the latest. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  const source = createReadStream(file);
  const blocks = new Blocks(source.pipe(createGunzip()));
  source.on('error', (error) => blocks.fail(error));
  try {
    for (;;) {
      const header = await blocks.take(BLOCK);
      const name = text(header, 0, 100);
      const size = Number.parseInt(text(header, 124, 12), 8);
      if (name === '' || !(size >= 0 && size <= MOST_BYTES) || text(header, 257, 5) !== 'ustar') {
        throw new BrokenArchive('it is no backup of Palmora, or ends too early');
      }
      const bytes = await blocks.take(size);
      await blocks.take(padding(size));
      if (name === LAST) {
        if (bytes.toString() !== hash.digest('hex'))
          throw new BrokenArchive('its contents are not what was written');
        // To the end, where the compression has a checksum of its own.
        await blocks.rest();
        return;
      }
      addTo(hash, { name, bytes });
      yield { name, bytes };
    }
  } catch (error) {
    if (error instanceof BrokenArchive)
      throw new BrokenArchive(`${file} is not a whole backup: ${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BrokenArchive(`${file} cannot be read (${code}).`);
    if (code?.startsWith('Z_')) throw new BrokenArchive(`${file} is not a whole backup: ${message}.`);
    throw error;
  } finally {
    source.destroy();
  }
}

/** Bytes of a stream in pieces of the sizes asked for. */
class Blocks {
  private readonly stream: NodeJS.ReadableStream & { destroy(error?: Error): void };
  private readonly chunks: AsyncIterator<Buffer>;
  private waiting: Buffer = Buffer.alloc(0);

  constructor(stream: NodeJS.ReadableStream & { destroy(error?: Error): void }) {
    this.stream = stream;
    this.chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  fail(error: Error): void {
    this.stream.destroy(error);
  }

  async take(size: number): Promise<Buffer> {
    const parts = [this.waiting];
    let held = this.waiting.length;
    while (held < size) {
      const { value, done } = await this.chunks.next();
      if (done) throw new BrokenArchive('it ends too early');
      parts.push(value);
      held += value.length;
    }
    const all = parts.length === 1 ? this.waiting : Buffer.concat(parts);
    this.waiting = all.subarray(size);
    return all.subarray(0, size);
  }

  async rest(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}

/** A header of the ustar format. */
function headerOf({ name, bytes }: Entry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`too long a name for an entry: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const put = (value: string, at: number) => header.write(value, at, 'latin1');
  put(name, 0);
  put('0000600\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function addTo(hash: Hash, { name, bytes }: Entry): void {
  hash.update(`${name}\0${bytes.length}\0`).update(bytes);
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function text(block: Buffer, from: number, length: number): string {
  return block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
}
