import { ApiError } from '#contract/http/api-error.ts';
import * as calls from '#contract/passkeys.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { client } from '#web/state/page/this-page.ts';
import { takeCartAlong } from './sign-in.ts';

/**
 * Signs in by a passkey that the visitor chooses in the browser. Throws `ApiError`, e.g. `user.passkey_refused`, or
 * `user.passkey_not_chosen` where the visitor chose none.
 */
export async function signInByPasskey(): Promise<void> {
  const { result: optionsJSON } = await client.call(calls.prepareLogin, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await fromDevice(
    startAuthentication({ optionsJSON }),
    () => 'user.passkey_not_chosen',
  );
  const { result } = await client.call(calls.login, { body: { credential } });
  await takeCartAlong(result);
}

/**
 * Lets the browser make a passkey, once the password is right. Throws `ApiError`, e.g. `user.wrong_password`, or
 * `user.passkey_not_made`.
 */
export async function addPasskey(password: string): Promise<void> {
  const { result: optionsJSON } = await client.call(calls.prepare, { body: { password } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await fromDevice(startRegistration({ optionsJSON }), (error) =>
    isKnown(error) ? 'user.passkey_known' : 'user.passkey_not_made',
  );
  await client.call(calls.add, { body: { credential } });
}

/** Throws `ApiError`. */
export async function renamePasskey(id: number, name: string): Promise<void> {
  await client.call(calls.rename, { body: { passkey_id: id, name } });
}

/** Throws `ApiError`, e.g. `user.wrong_password`. */
export async function removePasskey(id: number, password: string): Promise<void> {
  await client.call(calls.remove, { body: { passkey_id: id, password } });
}

/** A browser says little about why there is no passkey: the visitor may have closed its dialog. */
async function fromDevice<Made>(
  making: Promise<Made>,
  codeOf: (error: unknown) => ErrorCode,
): Promise<Made> {
  return making.catch((error: unknown) => {
    throw new ApiError(codeOf(error));
  });
}

/** The device has a passkey of this account already. */
function isKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
