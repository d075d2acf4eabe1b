/**
 * A device that makes passkeys and signs with them (ES256), with what a browser says around it. What is asked of it may be
 * bent: each of `Bend` is one way in which a bad answer differs from a good one.
 */
import {
  type KeyObject,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';

interface Bend {
  /** The page that asked; that of the tests when left out. */
  origin?: string;
  /** The name that the passkey is for; the one in the options when left out. */
  rpId?: string;
  /** `webauthn.create` or `webauthn.get`; the ceremony's own when left out. */
  type?: string;
  /** Another challenge than the one in the options. */
  challenge?: string;
  /** False: nobody was asked for a fingerprint or PIN. */
  isVerified?: boolean;
  /** False: nobody touched it. */
  isPresent?: boolean;
  /** False: its maker keeps it nowhere else. */
  isBackedUp?: boolean;
  /** By what the key says to sign, as COSE numbers it. */
  algorithm?: number;
  /** The format of the attestation, and its statement over what is to be signed; also by the new key itself. */
  attestation?: (signed: Buffer, ownKey: KeyObject) => { fmt: string; statement: Record<string, Cbor> };
  /** What it says to have signed so far. */
  counter?: number;
  /** The account it says to be of. */
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
  /** What the new passkey is called by its device. */
  credentialId?: Buffer;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** A passkey as its device keeps it. */
export interface SoftwarePasskey {
  id: string;
  userHandle: string;
  key: KeyObject;
  rpId: string;
  counter: number;
}

const ORIGIN = 'http://localhost:3000';
const ES256 = -7;
const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, hasKey: 0x40 };

/** Makes a passkey; the answer is what the browser sends, and the passkey what the device keeps. */
export function makePasskey(options: CreationOptions, bend: Bend = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { credentialId = randomBytes(32) } = bend;
  const passkey: SoftwarePasskey = {
    id: credentialId.toString('base64url'),
    userHandle: options.user.id,
    key: privateKey,
    rpId: bend.rpId ?? options.rp.id,
    counter: bend.counter ?? 0,
  };
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, bend.algorithm ?? ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const authData = Buffer.concat([
    authenticatorData(passkey, bend, FLAGS.hasKey),
    Buffer.alloc(16),
    Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]),
    credentialId,
    coseKey,
  ]);
  const client = clientData('webauthn.create', options.challenge, bend);
  const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
  const { fmt, statement } = bend.attestation?.(signed, privateKey) ?? { fmt: 'none', statement: {} };
  const attestationObject = cbor(
    new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', new Map(Object.entries(statement))],
      ['authData', authData],
    ]),
  );
  const answer = {
    ...answered(passkey),
    response: {
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid', 'by-thought'],
    },
  };
  return { passkey, answer };
}

/** An attestation as a maker of devices signs it, with a certificate of nobody's that is good in itself. */
export function attestedByMaker(signed: Buffer) {
  const key = createPrivateKey({ key: MAKER_KEY, format: 'der', type: 'pkcs8' });
  return {
    fmt: 'packed',
    statement: { alg: ES256, sig: sign('sha256', signed, key), x5c: [MAKER_CERTIFICATE] },
  };
}

/** An attestation that a key writes of itself, without a certificate. */
export const attestedByItself = (signed: Buffer, key: KeyObject) => ({
  fmt: 'packed',
  statement: { alg: ES256, sig: sign('sha256', signed, key) },
});

/** Signs in order to log in, and counts it unless `counter` is bent. */
export function signWith(passkey: SoftwarePasskey, options: { challenge: string }, bend: Bend = {}) {
  const data = authenticatorData(passkey, bend, 0);
  const client = clientData('webauthn.get', options.challenge, bend);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return {
    ...answered(passkey),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, bend.key ?? passkey.key).toString('base64url'),
      userHandle: bend.userHandle ?? passkey.userHandle,
    },
  };
}

const answered = ({ id }: SoftwarePasskey) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
});

function clientData(type: string, challenge: string, bend: Bend): Buffer {
  const said = {
    type: bend.type ?? type,
    challenge: bend.challenge ?? challenge,
    origin: bend.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(said));
}

function authenticatorData(passkey: SoftwarePasskey, bend: Bend, more: number): Buffer {
  const { isVerified = true, isPresent = true, isBackedUp = true, counter = passkey.counter } = bend;
  const flags = (isPresent ? FLAGS.present : 0) | (isVerified ? FLAGS.verified : 0) | more;
  const data = Buffer.alloc(37);
  createHash('sha256')
    .update(bend.rpId ?? passkey.rpId)
    .digest()
    .copy(data);
  data[32] = flags | FLAGS.mayBackUp | (isBackedUp ? FLAGS.backedUp : 0);
  data.writeUInt32BE(counter, 33);
  return data;
}

type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>;

/** As much of CBOR as passkeys are written in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
}

/** X.509 in DER: self-signed, for a hundred years, of the unit “Authenticator Attestation”; and its key (PKCS #8). */
const MAKER_CERTIFICATE = Buffer.from(
  'MIICDTCCAbKgAwIBAgIUQb/H+hAVAvNN/VNXM00xR23ZKE4wCgYIKoZIzj0EAwIwXDELMAkGA1UEBhMCUEwxFjAUBgNVBAoM' +
    'DVBhbG1vcmEgdGVzdHMxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xETAPBgNVBAMMCFNvZnR3YXJlMCAX' +
    'DTI2MTEyMzIzMjAxNFoYDzIxMjYxMDMwMjMyMDE0WjBcMQswCQYDVQQGEwJQTDEWMBQGA1UECgwNUGFsbW9yYSB0ZXN0czEi' +
    'MCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjERMA8GA1UEAwwIU29mdHdhcmUwWTATBgcqhkjOPQIBBggqhkjO' +
    'PQMBBwNCAAR5L+AxuINCujUsiiJTuOpEH7lYSkf37QRa6Ft3bfPFZYGg726ICR3cBaPPZEUcKrrcZEOcVWRBf3VXu6yqQBJr' +
    'o1AwTjAdBgNVHQ4EFgQUyVcRgnTxHC1QnNyxN1Lxq+FaBEwwHwYDVR0jBBgwFoAUyVcRgnTxHC1QnNyxN1Lxq+FaBEwwDAYD' +
    'VR0TAQH/BAIwADAKBggqhkjOPQQDAgNJADBGAiEAvzR0sjZuvt7BA64Il/WysmPioIj0oOs1nj7brBhz8roCIQDPsf/F79V7' +
    'knhZJwmT9m49LYsXtA8PZnBjopQKL8Zpag==',
  'base64',
);
const MAKER_KEY = Buffer.from(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgChKCuZnXrRbzKbrsI07D04aOtzeT7TZ5liXxWWiJouWhRANC' +
    'AAR5L+AxuINCujUsiiJTuOpEH7lYSkf37QRa6Ft3bfPFZYGg726ICR3cBaPPZEUcKrrcZEOcVWRBf3VXu6yqQBJr',
  'base64',
);
