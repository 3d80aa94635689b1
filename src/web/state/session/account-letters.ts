import { client } from '#web/state/page/this-page.ts';
import { confirmEmail as confirm } from '#contract/confirmation.ts';
import { create, updateMe } from '#contract/user.ts';
import type { ProfileChange, Registration } from '#contract/wire/customer.ts';

/** The account opens by the link in a letter. Throws `ApiError`. */
export async function askForAccount(written: Omit<Registration, 'addresses'>): Promise<void> {
  await client.call(create, { body: { ...written, addresses: [] } });
}

/** Throws `ApiError`. */
export async function saveNames(profile: Omit<ProfileChange, 'addresses'>): Promise<void> {
  await client.call(updateMe, { body: profile });
}

/** Takes effect once the link sent to the new address is opened. Throws `ApiError`. */
export async function askForEmail(written: Omit<ProfileChange, 'addresses'>): Promise<void> {
  await client.call(updateMe, { body: written });
}

/** Throws `ApiError`. */
export async function confirmEmail(token: string): Promise<void> {
  await client.call(confirm, { body: { token } });
}
