/** A real server of the S3 protocol on this machine, behind a door that can fail in the ways that servers fail. */
import crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
// @ts-expect-error: the package has no types.
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/adapters/storage/s3.ts';
import { giveInCare } from './caretaker.ts';

/** What the door does with a request: pass it on, take half of it and say that there is no room, keep silent, hang up. */
type Manner = 'pass' | 'full' | 'silent' | 'cut';

export interface S3Server {
  settings: S3Settings;
  /** How each request is met from now on; after `times` of them it passes again. */
  meet(manner: Manner, times?: number): void;
  /** How many requests have come so far. */
  asked(): number;
  close(): Promise<void>;
}

/** The server writes where a list goes on with a cipher that OpenSSL has no longer; with thrice the key it has. */
for (const make of ['createCipheriv', 'createDecipheriv'] as const) {
  const real = crypto[make] as unknown as (cipher: string, key: Buffer, iv: Buffer) => never;
  crypto[make] = ((cipher: string, key: Buffer, iv: Buffer) =>
    cipher === 'des'
      ? real('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : real(cipher, key, iv)) as never;
}

const BUCKET = 'palmora-test';

/** Starts one with an empty bucket; it checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'palmora-s3-'));
  const release = giveInCare({ folder: directory });
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;

  let manner: Manner = 'pass';
  let left = Number.POSITIVE_INFINITY;
  let asked = 0;
  const door = http.createServer((request, answer) => {
    asked += 1;
    const met = left > 0 ? manner : 'pass';
    left -= 1;
    if (met === 'silent') return;
    if (met === 'cut') return request.socket.destroy();
    if (met === 'full') {
      // Not before a part of it has come.
      const refuse = () => answer.writeHead(507, { connection: 'close' }).end();
      return void (request.method === 'PUT' ? request.once('data', refuse) : refuse());
    }
    const { method, url = '', headers } = request;
    // This server signs a list's address without the slash at its end, unlike S3, and would refuse every list.
    s3.allowMismatchedSignatures = url.startsWith(`/${BUCKET}/?`);
    // With the headers as they came, the host's among them: they are signed.
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      region: 'eu-central-1',
    },
    meet(next, times = Number.POSITIVE_INFINITY) {
      manner = next;
      left = times;
    },
    asked: () => asked,
    async close() {
      door.close();
      door.closeAllConnections();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
      release();
    },
  };
}
