import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { OwnPasskey } from '#contract/passkeys.ts';
import type { MadeCredential } from '#contract/wire/passkey.ts';
import { actorOf } from '#domain/actor.ts';
import type { Device } from '#domain/customer/device.ts';
import { challengeMs, firstPasskeyName, maxPasskeys } from '#domain/customer/passkey.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCustomer,
  lockCustomer,
  type Customer,
} from '#server/repositories/customers/customers.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
} from '#server/repositories/customers/passkeys.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { newToken } from '#server/tokens.ts';
import { markOfPassword } from '#server/workflows/open-account.ts';
import { ownerByPassword } from './owner-by-password.ts';
import { sessionIn } from './own-sessions.ts';
import { handleOf, newChallenge, shopOf, spendChallenge } from './passkey-challenge.ts';

interface SignedIn extends CountedAsking {
  readonly session?: { readonly customerId: number; readonly familyId: string };
  readonly device: Device;
}

export async function ownPasskeys(
  customerId: number,
  { services }: Pick<Asking, 'services'>,
): Promise<readonly OwnPasskey[]> {
  const passkeys = await findPasskeys(services.database.read, customerId);
  return passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt,
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  }));
}

/** The challenge belongs to one session and password, so a stolen session adds nothing without the password. */
const purposeOf = (customer: Customer, asking: SignedIn) =>
  `add ${sessionIn(asking).familyId} ${markOfPassword(customer)}`;

/** The algorithms that devices use: Ed25519, P-256 and RSA. */
const algorithms = [-8, -7, -257];

/** Options for the browser to make a passkey, once the password is right. */
export async function passkeyOptions(password: string, asking: SignedIn) {
  const { services, storeView, now } = asking;
  const owner = await ownerByPassword(password, asking);
  const known = await findPasskeys(services.database.read, owner.id);
  requireRoom(known.length);
  const { host } = shopOf(services);
  return {
    challenge: await newChallenge(services, { purpose: purposeOf(owner, asking), now }),
    rp: { id: host, name: storeView.name || host },
    user: { id: await handleOf(services, owner.id), name: owner.email, displayName: owner.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** Adds the passkey that the browser made. Refuses `user.passkey_refused`. */
export async function addPasskey(credential: MadeCredential, asking: SignedIn): Promise<void> {
  const { services, device, now } = asking;
  const refused = new AppError('user.passkey_refused');
  const owner = await findCustomer(services.database.read, sessionIn(asking).customerId);
  if (owner === undefined) throw new AppError('user.unauthorized');
  const made = await verified(credential, purposeOf(owner, asking), asking);
  if (made === undefined) throw refused;
  const name = firstPasskeyName(device);
  const passkey = { ...made, name, customerId: owner.id, createdAt: now };
  await services.database
    .transaction(async (tx) => {
      // The password may have changed since it was checked.
      if (!(await lockCustomer(tx, owner))) throw refused;
      requireRoom((await findPasskeys(tx, owner.id)).length);
      const id = await insertPasskey(tx, passkey);
      await tell(tx, { id, name, change: 'added', owner }, asking);
    })
    .catch((error: unknown) => {
      throw error instanceof UniqueViolation ? refused : error;
    });
}

/** The new credential; undefined where something in it is wrong. */
async function verified(credential: MadeCredential, purpose: string, { services, now }: SignedIn) {
  const { origin, host } = shopOf(services);
  const checked = await (async () => {
    if (!isWithoutCertificates(credential)) return undefined;
    return verifyRegistrationResponse({
      response: { ...credential, rawId: credential.id, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(services, challenge, { purpose, now }),
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: algorithms,
    });
  })().catch(() => undefined);
  if (checked?.verified !== true) return undefined;
  const { credential: made, credentialBackedUp: isBackedUp } = checked.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isBackedUp,
  };
}

/**
 * The shop asks for no proof of the device's maker. A credential with certificates is refused, since the library would fetch
 * the addresses that they name.
 */
function isWithoutCertificates({ response }: MadeCredential): boolean {
  const made = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isOfDevice = made.get('fmt') === 'packed' && made.get('attStmt').get('x5c') === undefined;
  return made.get('fmt') === 'none' || isOfDevice;
}

function requireRoom(count: number): void {
  if (count < maxPasskeys) return;
  throw new AppError('user.passkeys_full', { details: { maximum: maxPasskeys } });
}

export async function renameOwnPasskey(id: number, name: string, asking: Asking): Promise<void> {
  const own = { id, customerId: requireCustomer(asking.viewer) };
  const { database } = asking.services;
  const isRenamed = await database.transaction((tx) => renamePasskey(tx, own, name));
  if (!isRenamed) throw new AppError('user.passkey_unknown');
}

export async function removePasskey(
  { id, password }: { readonly id: number; readonly password: string },
  asking: CountedAsking,
): Promise<void> {
  const { database } = asking.services;
  const unknown = new AppError('user.passkey_unknown');
  const known = await findPasskeys(database.read, requireCustomer(asking.viewer));
  if (!known.some((each) => each.id === id)) throw unknown;
  const owner = await ownerByPassword(password, asking);
  await database.transaction(async (tx) => {
    // The password may have changed since it was checked.
    if (!(await lockCustomer(tx, owner))) throw new AppError('user.wrong_password');
    const removed = await deletePasskey(tx, { id, customerId: owner.id });
    if (removed === undefined) throw unknown;
    await tell(tx, { id, ...removed, change: 'removed', owner }, asking);
  });
}

interface Change {
  readonly id: number;
  readonly name: string;
  readonly change: 'added' | 'removed';
  readonly owner: Customer;
}

/** Records the change, and tells the owner by letter. */
async function tell(
  tx: Db,
  { id, name, change, owner }: Change,
  { viewer, now }: CountedAsking,
): Promise<void> {
  const { email: to, storeCode } = owner;
  const action = `passkey.${change}`;
  const subject = `customer:${owner.id}`;
  await recordAudit(tx, { actor: actorOf(viewer), action, subject, detail: { passkey: id } }, now);
  const document = { to, storeCode, change, name };
  const key = `passkey-${change} ${newToken()}`;
  await sendLetter(tx, { kind: 'mail.passkey-changed', key, document }, now);
}
