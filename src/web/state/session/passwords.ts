import { ApiError, isRefusal } from '#contract/http/api-error.ts';
import { change, create, reset } from '#contract/password.ts';
import { client } from '#web/state/page/this-page.ts';

/**
 * Asks for a letter with a reset link. The answer is the same whether the address has an account or
 * not. Throws `ApiError`.
 */
export async function askForNewPassword(email: string): Promise<void> {
  await client.call(reset, { body: { email } }).catch((error: unknown) => {
    throw isRefusal(error) ? error : new ApiError('user.reset_failed');
  });
}

/** Sets a password by the link of a letter. Throws `ApiError`. */
export async function setPasswordByLink(link: {
  readonly email: string;
  readonly resetToken: string;
  readonly newPassword: string;
}): Promise<void> {
  await client.call(create, { body: link });
}

/** The other sessions of the customer end. Throws `ApiError`. */
export async function changePassword(written: {
  readonly currentPassword: string;
  readonly newPassword: string;
}): Promise<void> {
  await client.call(change, { body: written });
}
