import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { ProvenCredential } from '#contract/wire/passkey.ts';
import type { Device } from '#domain/customer/device.ts';
import { challengeMs } from '#domain/customer/passkey.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { findCustomer, lockCustomerById } from '#server/repositories/customers/customers.ts';
import {
  findByCredential,
  usePasskey,
  type Passkey,
} from '#server/repositories/customers/passkeys.ts';
import { hashToken } from '#server/tokens.ts';
import { checkInTime } from '#server/workflows/in-time.ts';
import { startSession, type SessionTokens } from '#server/workflows/session.ts';
import { keptOpener, type OpenerCookies } from './opener.ts';
import { handleOf, newChallenge, shopOf, spendChallenge } from './passkey-challenge.ts';

interface SigningIn extends CountedAsking {
  readonly cookies: OpenerCookies;
  readonly device: Device;
}

/** The challenge belongs to the browser that asks for it. */
const purposeOf = (opener = '') => `sign in ${opener}`;

/** The browser offers the passkeys that it has for this shop, so the shop names none. */
export async function loginOptions({ services, cookies, now }: SigningIn) {
  const purpose = purposeOf(keptOpener(cookies));
  const challenge = await newChallenge(services, { purpose, now });
  const { host } = shopOf(services);
  return { challenge, rpId: host, timeout: challengeMs, userVerification: 'required' as const };
}

/**
 * Signs in by a passkey (rules/sessions#passkeys). Every refusal is `user.passkey_refused`, so that a stranger learns
 * nothing from it.
 */
export async function signInByPasskey(
  credential: ProvenCredential,
  asking: SigningIn,
): Promise<SessionTokens> {
  const { services, ip, now } = asking;
  const who = hashToken(`${ip} passkey ${credential.id}`);
  const tokens = await checkInTime(who, asking, async () => {
    const proven = await provenPasskey(credential, asking);
    if (proven === undefined) return undefined;
    return services.database.transaction(async (tx) => {
      // The account may have been closed or erased since the passkey was read.
      if (!(await lockCustomerById(tx, proven.customerId))) return undefined;
      if ((await findCustomer(tx, proven.customerId)) === undefined) return undefined;
      if (!(await usePasskey(tx, { ...proven, now }))) return undefined;
      return startSession(tx, { kind: 'customer', id: proven.customerId }, asking);
    });
  });
  if (tokens === undefined) throw new AppError('user.passkey_refused');
  return tokens;
}

/** The passkey with its new counter; undefined where the proof is wrong. */
async function provenPasskey(
  credential: ProvenCredential,
  { services, cookies, now }: SigningIn,
): Promise<Passkey | undefined> {
  const passkey = await findByCredential(services.database.read, credential.id);
  if (passkey === undefined) return undefined;
  const handle = await handleOf(services, passkey.customerId);
  if (credential.response.userHandle !== handle) return undefined;
  const { origin, host } = shopOf(services);
  const purpose = purposeOf(cookies.isOurPage ? cookies.opener : undefined);
  const { credentialId: id, publicKey, counter } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, rawId: credential.id, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(services, challenge, { purpose, now }),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(() => undefined);
  if (checked?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { ...passkey, counter: newCounter, isBackedUp: credentialBackedUp };
}
