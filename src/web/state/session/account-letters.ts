import { confirmEmail as confirm } from '#contract/confirmation.ts';
import { create, updateMe } from '#contract/user.ts';
import type { ProfileChange, Registration } from '#contract/wire/customer.ts';
import { cartTools } from '#web/state/cart/cart.ts';

/** Asks for a private account, which opens by the link in a letter. Throws `ApiError`. */
export async function askForAccount(written: Omit<Registration, 'addresses'>): Promise<void> {
  await cartTools().client.call(create, { body: { ...written, addresses: [] } });
}

/** Asks for another e-mail, which holds once the link at the new address is opened. Throws `ApiError`. */
export async function askForEmail(written: Omit<ProfileChange, 'addresses'>): Promise<void> {
  await cartTools().client.call(updateMe, { body: written });
}

/** Makes the address a link was sent to that of its account. Throws `ApiError`. */
export async function confirmEmail(token: string): Promise<void> {
  await cartTools().client.call(confirm, { body: { token } });
}
