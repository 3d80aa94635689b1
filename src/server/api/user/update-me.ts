import { updateMe as endpoint } from '#contract/user.ts';
import type { ChangedAddress, ProfileChange, SavedAddress } from '#contract/wire/customer.ts';
import { settleDefaults } from '#domain/customer/address-book.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import {
  findCustomer,
  lockCustomer,
  saveProfile,
  type Customer,
  type CustomerAddress,
} from '#server/repositories/customers/customers.ts';
import { askForConfirmation, markOfPassword } from '#server/workflows/open-account.ts';
import { isPasswordInTime } from '#server/workflows/passwords.ts';
import { groupTokenOf } from '#server/workflows/group-token.ts';
import type { StoreView } from '#domain/settings.ts';
import { requirePostcodes } from '#server/workflows/postcodes.ts';
import { profileOf } from '#server/workflows/profile.ts';

export const updateMe = defineRoute(
  endpoint,
  ['user.wrong_password', 'user.address_foreign'],
  async ({ body }, context) => {
    const { services, session, storeView, now } = context;
    const asker = await askerForEmail(body, context);
    const changed = await services.database.transaction(async (tx): Promise<Customer> => {
      const customer = session && (await findCustomer(tx, session.customerId));
      if (customer === undefined) throw new AppError('user.unauthorized');
      // The password may have changed since it was checked.
      if (asker && !(await lockCustomer(tx, asker))) throw new AppError('user.wrong_password');
      requireNewPostcodes(body.addresses ?? [], customer.addresses, storeView);
      const { email, firstName, lastName, phone, addresses: given } = body;
      const addresses = given && settleDefaults(numbered(given, customer));
      const names = { firstName, lastName, ...(phone !== undefined && { phone }) };
      const changes = { ...names, ...(addresses && { addresses }), updatedAt: now };
      await saveProfile(tx, { id: customer.id, ...changes });
      if (asker) {
        const asked = {
          kind: 'email',
          customerId: asker.id,
          passwordMark: markOfPassword(asker),
          family: session?.familyId ?? '',
        } as const;
        await askForConfirmation(tx, { email, storeCode: storeView.code, asked }, now);
      }
      return { ...customer, ...changes };
    });
    const profile = await profileOf(changed, services);
    return { result: { ...profile, groupToken: await groupTokenOf(profile, services) } };
  },
);

/** The path in a call to the postcode of an address in the address book. */
export function bookPath(at: number): string {
  return `customer.addresses.${at}.postcode`;
}

/** Checks only postcodes that are new to the address book, since an old one may have gone out of use. */
function requireNewPostcodes(
  given: readonly SavedAddress[],
  known: readonly CustomerAddress[],
  storeView: StoreView,
): void {
  const named = given.map((address, at) => ({ path: bookPath(at), ...address }));
  const added = named.filter(({ postcode }) => known.every((other) => other.postcode !== postcode));
  requirePostcodes(added, storeView);
}

/**
 * The customer where a new e-mail address was asked for. This needs the password, because a session may
 * be stolen.
 */
async function askerForEmail(
  { email, password = '' }: ProfileChange,
  context: RequestContext,
): Promise<Customer | undefined> {
  const { services, session } = context;
  const customer = session && (await findCustomer(services.database.read, session.customerId));
  if (customer === undefined) throw new AppError('user.unauthorized');
  if (email === customer.email) return undefined;
  const { passwordHash } = customer;
  const isRight = await isPasswordInTime(customer.email, password, passwordHash, context);
  if (!isRight) throw new AppError('user.wrong_password');
  return customer;
}

/** Numbers new addresses; an id outside the customer's own book is refused, and so is one given twice. */
function numbered(
  given: readonly ChangedAddress[],
  { id: owner, addresses }: Customer,
): readonly CustomerAddress[] {
  const free = new Set(addresses.map(({ id }) => id));
  let last = Math.max(0, ...free);
  return given.map(({ customerId = owner, id, ...address }) => {
    const isOwn = customerId === owner && (id === undefined || free.delete(id));
    if (!isOwn) throw new AppError('user.address_foreign');
    return { ...address, id: id ?? ++last };
  });
}
