import type { OwnProfile } from '#contract/wire/customer.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Asking } from '#server/asking.ts';
import { findSeat } from '#server/repositories/companies/members.ts';
import { findCustomer, type Customer } from '#server/repositories/customers/customers.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import type { Services } from '#server/services.ts';

export async function findProfile({
  services,
  viewer,
}: Pick<Asking, 'services' | 'viewer'>): Promise<OwnProfile | undefined> {
  const { customerId } = viewer;
  const customer = customerId && (await findCustomer(services.database.read, customerId));
  return customer ? profileOf(customer, services) : undefined;
}

export async function profileOf(
  customer: Customer,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<OwnProfile> {
  const subscription = await findSubscription(database.read, customer.email);
  const company = await findSeat(database.read, customer.id);
  return {
    id: customer.id,
    groupId: customer.groupId,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    ...(customer.phone && { phone: customer.phone }),
    addresses: customer.addresses,
    hasNetPrices: customer.hasNetPrices,
    isSubscribed: subscription?.state === 'subscribed',
    ...(company && { company }),
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    storeId: viewOfCode(settings.current.storeViews, customer.storeCode).storeId,
  };
}
