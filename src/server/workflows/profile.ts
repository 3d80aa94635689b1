import type { OwnProfile } from '#contract/wire/customer.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { StoreViews } from '#domain/store-views.ts';
import type { Asking } from '#server/asking.ts';
import { findCustomer, type Customer } from '#server/repositories/customers/customers.ts';

export async function findProfile({
  services,
  viewer,
}: Pick<Asking, 'services' | 'viewer'>): Promise<OwnProfile | undefined> {
  const { customerId } = viewer;
  const customer = customerId && (await findCustomer(services.database.read, customerId));
  return customer ? profileOf(customer, services.settings.current.storeViews) : undefined;
}

export function profileOf(customer: Customer, storeViews: StoreViews): OwnProfile {
  return {
    id: customer.id,
    groupId: customer.groupId,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    ...(customer.phone && { phone: customer.phone }),
    addresses: customer.addresses,
    hasNetPrices: customer.hasNetPrices,
    isSubscribed: false,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    storeId: viewOfCode(storeViews, customer.storeCode).storeId,
  };
}
