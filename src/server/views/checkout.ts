import type { CheckoutView } from '#contract/views/checkout.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findApprovers } from '#server/repositories/companies/approvers.ts';
import { findCart } from '#server/repositories/sales/carts.ts';
import { findWaitingOrder } from '#server/repositories/sales/orders-of-cart.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { buyingOf } from '#server/workflows/companies/buying-limits.ts';
import { currentTermsVersion } from '#server/workflows/content/find-content.ts';
import { findPoints } from '#server/workflows/loyalty/use-points.ts';
import { namedOrderFields } from '#server/workflows/order-fields.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { isTrial } from '#domain/payments/trial.ts';
import type { Asking } from '#server/asking.ts';
import type { View } from './asked.ts';
import { usualCountry } from './usual-country.ts';
import type { OwnProfile, SavedAddress } from '#contract/wire/customer.ts';
import type { BillingDetails } from '#domain/checkout/checkout-details.ts';

export const checkoutView: View<CheckoutView> = async ({ asking }) => {
  const profile = await findProfile(asking);
  const countries = asking.storeView.settings.checkout.deliveryCountries;
  const points = await pointsOfCart(asking);
  const buyer = await buyingCompany(asking);
  const buying = await buyingInCompany(asking);
  const { klarnaUrl, vippsUrl } = asking.services.config;
  return {
    known: knownOf(profile, asking),
    addressBook: profile ? addressesIn(profile, countries).map(plainAddress) : [],
    ...(buyer && { buyer }),
    fields: namedOrderFields(asking),
    termsVersion: await currentTermsVersion(asking),
    ...(points !== undefined && { points }),
    ...(buying && { buying }),
    isTrial: isTrial([klarnaUrl, vippsUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))),
  };
};

/** The company that the customer buys for, with the address for its invoices. */
async function buyingCompany({ services, viewer }: Asking): Promise<CheckoutView['buyer']> {
  const { companyId } = viewer;
  if (companyId === undefined) return undefined;
  const company = await findCompany(services.database.read, companyId);
  if (company === undefined) return undefined;
  const { name, organisationNumber, country, street, postcode, city } = company;
  return { name, organisationNumber, country, street, postcode, city };
}

/**
 * The rights and limits of a company's user, so that they see before the last step that an order must be approved
 * (rules/companies#order-approval).
 */
async function buyingInCompany(asking: Asking): Promise<CheckoutView['buying']> {
  const { read } = asking.services.database;
  const { customerId, companyId } = asking.viewer;
  const buying = await buyingOf(read, asking);
  if (buying === undefined || companyId === undefined) return undefined;
  const approvers = await findApprovers(read, companyId);
  const others = approvers.filter((each) => each.customerId !== customerId);
  return { ...buying, approvers: others.map(({ name }) => name) };
}

/** The points that the customer's cart may use. */
async function pointsOfCart(asking: Asking): Promise<number | undefined> {
  const { read } = asking.services.database;
  const { customerId } = asking.viewer;
  const cart = customerId === undefined ? undefined : await findCart(read, { customerId });
  const waitingOrder = cart && (await findWaitingOrder(read, cart.id));
  return findPoints(read, { ...asking, ...(waitingOrder && { waitingOrder }) });
}

/** The details that the shop knows: the store view's country, and those of a customer's account. */
export async function knownOfBuyer(asking: Asking): Promise<CheckoutView['known']> {
  return knownOf(await findProfile(asking), asking);
}

function knownOf(
  profile: OwnProfile | undefined,
  { storeView }: Pick<Asking, 'storeView'>,
): CheckoutView['known'] {
  const countries = storeView.settings.checkout.deliveryCountries;
  return {
    country: usualCountry(storeView),
    ...(profile && accountDetails(profile, countries)),
  };
}

function addressesIn({ addresses }: Pick<OwnProfile, 'addresses'>, countries: readonly string[]) {
  return addresses.filter((address) => countries.includes(address.country));
}

function plainAddress(address: SavedAddress): Address {
  const { isDefaultShipping: _shipping, isDefaultBilling: _billing, ...plain } = address;
  return plain;
}

/** The account's details; an address in a country without delivery is left out. */
export function accountDetails(
  { firstName, lastName, email, phone: ownPhone = '', addresses }: OwnProfile,
  countries: readonly string[],
): CheckoutView['known'] {
  const usable = addressesIn({ addresses }, countries);
  const shipping = usable.find(({ isDefaultShipping }) => isDefaultShipping) ?? usable[0];
  const billing = usable.find(({ isDefaultBilling }) => isDefaultBilling) ?? shipping;
  if (shipping === undefined || billing === undefined)
    return { firstName, lastName, email, ...(ownPhone !== '' && { phone: ownPhone }) };
  const { country, street, apartment, postcode, city, phone } = shipping;
  // Checkout asks for one buyer, even where goods go to a home address and the invoice to a company.
  const buyer = [shipping, billing].find(isCompany) ?? shipping;
  const { company, organisationNumber } = buyer;
  return {
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    email,
    isCompany: isCompany(buyer),
    company,
    organisationNumber,
    country,
    street,
    apartment,
    postcode,
    city,
    phone,
    ...(billing !== shipping && { billingFrom: 'own', billing: billingOf(billing) }),
    // The customer chose one address for both.
    ...(billing === shipping && shipping.isDefaultBilling && { billingFrom: 'delivery' }),
  };
}

function isCompany({
  company,
  organisationNumber,
}: Pick<SavedAddress, 'company' | 'organisationNumber'>): boolean {
  return company !== '' && organisationNumber !== '';
}

function billingOf(address: SavedAddress): BillingDetails {
  const { firstName, lastName, country, street, apartment, postcode, city } = address;
  return { firstName, lastName, country, street, apartment, postcode, city, hasOwnCity: false };
}
