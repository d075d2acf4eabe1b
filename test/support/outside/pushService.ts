/**
 * A push service in our hand (RFC 8030), and a browser behind it: it checks who signs (RFC 8292) and gives messages to the
 * browser, which reads them with its own keys (RFC 8291). A later message of a topic takes the place of an earlier one.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  /** A new browser's subscription, for messages that the key signs, as it says it in JSON. */
  subscribe(publicKey: string): string;
  /** Ends it: nobody is there any more. */
  end(subscription: string): void;
  /** What the browsers read, in order of coming, as JSON. */
  read(): unknown[];
  /** Every request so far. */
  heard: { headers: http.IncomingHttpHeaders; status: number }[];
  /** What the next requests are answered in place of what is right; `silence`: nothing, for ever. */
  next(...statuses: (number | 'silence')[]): void;
  close(): Promise<void>;
}

interface Browser {
  publicKey: string;
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
  isGone: boolean;
  shown: Map<string, unknown>;
}

/** @param contact whom senders must name */
export async function startPushService(contact: string): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const heard: PushService['heard'] = [];
  let queue: (number | 'silence')[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = queue.shift() ?? receive(request, Buffer.concat(chunks));
    heard.push({ headers: request.headers, status: status === 'silence' ? 0 : status });
    if (status === 'silence') return;
    response.writeHead(status, status === 201 ? { location: '/message/1' } : {}).end();
  });

  function receive({ method, url, headers }: http.IncomingMessage, body: Buffer): number {
    const browser = browsers.get(url ?? '');
    if (method !== 'POST' || !browser) return 404;
    if (browser.isGone) return 410;
    if (!/^\d+$/.test(String(headers.ttl))) return 400;
    if (!isSigned(headers.authorization ?? '', browser.publicKey, contact, base)) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4_096) return 400;
    const topic = String(headers.topic ?? randomBytes(8).toString('hex'));
    if (!/^[\w-]{1,32}$/.test(topic)) return 400;
    browser.shown.set(topic, JSON.parse(decrypted(body, browser)));
    return 201;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe(publicKey) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('hex')}`;
      browsers.set(path, { publicKey, pair, auth, isGone: false, shown: new Map() });
      const keys = { p256dh, auth: auth.toString('base64url') };
      return JSON.stringify({ endpoint: base + path, expirationTime: null, keys });
    },
    end(subscription) {
      const { pathname } = new URL(JSON.parse(subscription).endpoint);
      const browser = browsers.get(pathname);
      if (browser) browser.isGone = true;
    },
    read: () => [...browsers.values()].flatMap(({ shown }) => [...shown.values()]),
    heard,
    next(...statuses) {
      queue = statuses;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`, for this origin, for a day at most, naming whom to ask. */
function isSigned(header: string, publicKey: string, contact: string, base: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey || !signature) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { aud, exp, sub } = read(claims);
  const isFresh = exp > Date.now() / 1_000 && exp <= Date.now() / 1_000 + 86_400;
  if (read(head).alg !== 'ES256' || aud !== base || sub !== contact || !isFresh) return false;
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

/** RFC 8291: the text of one aes128gcm record. */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
