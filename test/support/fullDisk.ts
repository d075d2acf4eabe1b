/** A disk that runs full, for whoever writes files through `FileHandle`. */
import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

/**
 * From now on a write of `node:fs/promises` puts half of its bytes down and then fails with ENOSPC, once `left` of
 * them went through; until the answered function is called.
 */
export async function fullDisk(left = 0): Promise<() => void> {
  const some = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  const write = prototype.writeFile;
  let through = 0;
  const mocked = vi.spyOn(prototype, 'writeFile').mockImplementation(async function (
    this: FileHandle,
    given,
  ) {
    const bytes = given as Uint8Array;
    if (through++ < left) return write.call(this, bytes);
    await write.call(this, bytes.subarray(0, bytes.length >> 1));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  return () => mocked.mockRestore();
}
