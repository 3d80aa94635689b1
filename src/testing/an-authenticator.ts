import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadeCredential, ProvenCredential } from '#contract/wire/passkey.ts';

interface Making {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface Proving {
  readonly challenge: string;
  readonly rpId: string;
}

/** Bits of an answer: the person is there and has proven it, and a copy of the key is kept elsewhere. */
const presentAndVerified = 0b101;
const present = 0b1;
const backedUp = 0b11000;
const withKey = 0b1000000;

interface Wishes {
  /** The page that asks; by default the shop's own. */
  readonly origin?: string;
  /** Without a finger, face or code. */
  readonly isUnverified?: boolean;
  /** Says less than the shop has seen already. */
  readonly counter?: number;
  /** A proof of the device's maker. */
  readonly fmt?: string;
  readonly attStmt?: ReadonlyMap<string, Uint8Array[]>;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A device that makes a passkey and signs in by it, as a phone does; it counts its uses where `counts` is set. */
export function anAuthenticator({ counts = false, origin: own = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin = own }: Wishes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (host: string, flags: number, { counter, isUnverified }: Wishes) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (counts ? (uses += 1) : 0));
    const bits = (isUnverified ? present : presentAndVerified) | backedUp | flags;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.of(bits), count]);
  };
  const credential = { id: base64(id), type: 'public-key' as const };

  return {
    id: credential.id,
    make({ challenge, rp, user }: Making, wishes: Wishes = {}): MadeCredential {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const head = data(rp.id, withKey, wishes);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const { fmt = 'none', attStmt = new Map() } = wishes;
      const made = isoCBOR.encode(
        new Map<string, string | Uint8Array | ReadonlyMap<string, Uint8Array[]>>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, wishes)),
          attestationObject: base64(made),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    prove({ challenge, rpId }: Proving, wishes: Wishes = {}): ProvenCredential {
      const client = clientData('webauthn.get', challenge, wishes);
      const authenticatorData = data(rpId, 0, wishes);
      const hash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
          userHandle,
        },
      };
    },
  };
}

function coseKey(key: ReturnType<typeof generateKeyPairSync>['publicKey']): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const { COSEKEYS, COSEKTY, COSEALG, COSECRV } = cose;
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.alg, COSEALG.ES256],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
