import type { Settings } from '#domain/settings.ts';
import type { Seller } from '#domain/seller.ts';
import type { FormKey } from './message.ts';

type Choosing = { readonly settings: Pick<Settings, 'contact'> };

/** The shop's own e-mail address for a form; empty where none is set. */
export function targetOf(
  form: FormKey,
  { email }: Pick<Seller, 'email'>,
  { settings }: Choosing,
): string {
  const { tradeEmail } = settings.contact;
  return form === 'trade' && tradeEmail !== '' ? tradeEmail : email;
}

/** All of the shop's own addresses, which older clients may name. */
export function ownAddresses(
  { email }: Pick<Seller, 'email'>,
  storeViews: readonly Choosing[],
): readonly string[] {
  const all = [email, ...storeViews.map(({ settings }) => settings.contact.tradeEmail)];
  return [...new Set(all.map((each) => each.toLowerCase()).filter((each) => each !== ''))];
}
