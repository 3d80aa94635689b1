import { ApiError, isRefusal } from '#contract/http/api-error.ts';
import { send } from '#contract/login-link.ts';
import { change, create, reset } from '#contract/password.ts';
import { client, storeView } from '#web/state/page/this-page.ts';
import { startSession } from './session.ts';

/**
 * Asks for a letter with a reset link. The answer is the same whether the address has an account or
 * not. Throws `ApiError`.
 */
export async function askForNewPassword(email: string, returnTo?: string): Promise<void> {
  const body = { email, ...(returnTo !== undefined && { return_to: returnTo }) };
  await client.call(reset, { body }).catch((error: unknown) => {
    throw isRefusal(error) ? error : new ApiError('user.reset_failed');
  });
}

/** Asks for a letter with a link that signs in, as for a new password. Throws `ApiError`. */
export async function askForLoginLink(email: string, returnTo?: string): Promise<void> {
  const body = { email, ...(returnTo !== undefined && { return_to: returnTo }) };
  await client.call(send, { body });
}

/** Sets a password by the link of a letter. Throws `ApiError`. */
export async function setPasswordByLink(link: {
  readonly email: string;
  readonly resetToken: string;
  readonly newPassword: string;
}): Promise<void> {
  await client.call(create, { body: link });
}

/**
 * All sessions of the customer end. This page goes on with a new one, which is in its cookie. Throws
 * `ApiError`.
 */
export async function changePassword(written: {
  readonly currentPassword: string;
  readonly newPassword: string;
}): Promise<void> {
  await client.call(change, { body: written });
  startSession(client, true, storeView.settings.network);
}
