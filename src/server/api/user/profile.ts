import type { Profile } from '#contract/wire/customer.ts';
import { storeViews } from '#domain/settings.ts';
import type { Customer } from '#server/repositories/customers.ts';

/** A customer as they see themselves. */
export function profileOf(customer: Customer): Profile {
  return {
    id: customer.id,
    groupId: customer.groupId,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    addresses: customer.addresses,
    hasNetPrices: customer.hasNetPrices,
    isSubscribed: false,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    storeId: storeViews.find(({ code }) => code === customer.storeCode)?.storeId ?? 1,
  };
}
