/** What WebAuthn asks of a site: the options of its two ceremonies, and whether what a device answers is good. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import type { AddPasskey, LogInByPasskey, passkeys as contract } from '../../../contract/passkeys.ts';
import { type PasskeyTransport, knownTransports } from '../../../domain/accounts/passkey.ts';
import { PASSKEYS } from '../../../domain/accounts/passkeyLimits.ts';

type AddedPasskey = z.output<typeof AddPasskey>;
type SignedByPasskey = z.output<typeof LogInByPasskey>;

/** What all devices that make passkeys know one of. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const TIMEOUT_MS = PASSKEYS.challengeMinutes * 60_000;

/** Whose passkey is to be made. */
interface PasskeyOwner {
  /** A random word that says nothing of the person. */
  handle: string;
  /** What the device shows to choose by. */
  email: string;
  present: readonly { credential_id: Buffer; transports: PasskeyTransport[] }[];
}

/** What is kept of a new passkey. */
export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: PasskeyTransport[];
  isBackedUp: boolean;
}

/** The challenge that an answer was signed for; null where it names none. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Ceremonies for the public address; passkeys belong to its host name. */
export function createCeremony(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  async function creationOptions({ handle, email, present }: PasskeyOwner) {
    const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: 'Palmora',
      rpID,
      userID: new Uint8Array(handleBytes(handle)),
      userName: email,
      userDisplayName: email,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      rp: { id: rpID, name: rp.name },
      user,
      challenge,
      pubKeyCredParams,
      timeout: TIMEOUT_MS,
      excludeCredentials: present.map(({ credential_id, transports }) => ({
        type: 'public-key' as const,
        id: credential_id.toString('base64url'),
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    } satisfies z.input<typeof contract.addOptions.response>;
  }

  async function requestOptions() {
    const { challenge } = await generateAuthenticationOptions({ rpID });
    return {
      challenge,
      rpId: rpID,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    } satisfies z.input<typeof contract.logInOptions.response>;
  }

  /** The passkey that a device has made for the challenge. Throws a plain error where anything of it is not good. */
  async function made(body: AddedPasskey, challenge: string): Promise<MadePasskey> {
    const { attestationObject, clientDataJSON, transports = [] } = body.response;
    requireNoAttestation(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: body.id,
        rawId: body.rawId,
        type: body.type,
        clientExtensionResults: {},
        response: { attestationObject, clientDataJSON },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('the passkey is not signed by its own key');
    const { credential, credentialBackedUp } = registrationInfo;
    if (credential.id !== body.id)
      throw new Error('the passkey calls itself otherwise than its browser does');
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: knownTransports(transports),
      isBackedUp: credentialBackedUp,
    };
  }

  /**
   * What a passkey says with its signature for the challenge. Throws a plain error where anything of it is not good, such as
   * another origin, another account's handle or a counter that went back.
   */
  async function signed(
    { response, ...body }: SignedByPasskey,
    challenge: string,
    passkey: { public_key: Buffer; counter: number; passkey_handle: string },
  ): Promise<{ counter: number; isBackedUp: boolean }> {
    const handle = handleBytes(passkey.passkey_handle).toString('base64url');
    if (response.userHandle !== handle) throw new Error('the passkey is of another account');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: body.id, rawId: body.rawId, type: body.type, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: body.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    });
    if (!verified) throw new Error('the signature is not the passkey’s');
    return {
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  }

  return { creationOptions, requestOptions, made, signed };
}

export type Ceremony = ReturnType<typeof createCeremony>;

/**
 * We ask for no attestation, and read none: certificates of strangers would have us fetch what they name. What is left is
 * none at all, or what a key signed of itself.
 */
function requireNoAttestation(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  const isOwn = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error(`an attestation of the format ${format}`);
}

const handleBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
