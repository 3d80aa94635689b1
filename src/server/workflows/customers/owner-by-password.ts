import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { findCustomer, type Customer } from '#server/repositories/customers/customers.ts';
import { isPasswordInTime } from '#server/workflows/passwords.ts';

/** The customer who asks and types the password again, since a session may be stolen. Refuses `user.wrong_password`. */
export async function ownerByPassword(password: string, asking: CountedAsking): Promise<Customer> {
  const { services, viewer } = asking;
  if (viewer.customerId === undefined) throw new AppError('user.unauthorized');
  const customer = await findCustomer(services.database.read, viewer.customerId);
  if (customer === undefined) throw new AppError('user.unauthorized');
  const { email, passwordHash } = customer;
  const isRight = await isPasswordInTime(email, password, passwordHash, asking);
  if (!isRight) throw new AppError('user.wrong_password');
  return customer;
}
