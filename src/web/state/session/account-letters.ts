import { client } from '#web/state/page/this-page.ts';
import { confirmEmail as confirm } from '#contract/confirmation.ts';
import { create, updateMe } from '#contract/user.ts';
import type { ProfileChange, Registration } from '#contract/wire/customer.ts';

/** Asks for an account, which opens by the link in a letter. Throws `ApiError`. */
export async function askForAccount(written: Omit<Registration, 'addresses'>): Promise<void> {
  await client.call(create, { body: { ...written, addresses: [] } });
}

/** Saves names and phone. Throws `ApiError`. */
export async function saveProfile(profile: Omit<ProfileChange, 'addresses'>): Promise<void> {
  await client.call(updateMe, { body: profile });
}

/**
 * Asks for a change of e-mail, which takes effect when the link in the letter to the new address is
 * opened. Throws `ApiError`.
 */
export async function askForEmail(written: Omit<ProfileChange, 'addresses'>): Promise<void> {
  await client.call(updateMe, { body: written });
}

/** Confirms a new e-mail by the token of its link. Throws `ApiError`. */
export async function confirmEmail(token: string): Promise<void> {
  await client.call(confirm, { body: { token } });
}
