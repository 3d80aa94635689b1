import { actorOf } from '#domain/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { lockCustomer, type Customer } from '#server/repositories/customers/customers.ts';
import { ownerByPassword } from '#server/workflows/customers/owner-by-password.ts';
import { erasePersonIn, obstacleOf } from './erase-person.ts';
import { personArchive, personData, type PersonData } from './person-archive.ts';

/** The customer's own data for programs; the password is asked again, since a session may be stolen. */
export async function ownData(password: string, asking: CountedAsking): Promise<PersonData> {
  return personData(asking.services.database, personOf(await ownerByPassword(password, asking)));
}

/** The same as one file to read. */
export async function ownArchive(
  password: string,
  asking: CountedAsking,
  reference: string,
): Promise<Uint8Array> {
  const { services, now, storeView } = asking;
  const person = personOf(await ownerByPassword(password, asking));
  const made = await personArchive(services.database, person, { now, reference, ...storeView });
  return made.zip;
}

/**
 * Erases the customer who asks (rules/safety#erasure). Refuses `privacy.order_under_way`,
 * `privacy.money_owed` and `privacy.payment_under_way`.
 */
export async function eraseOwnData(password: string, asking: CountedAsking): Promise<void> {
  const { services, viewer, now } = asking;
  const owner = await ownerByPassword(password, asking);
  const acting = { actor: actorOf(viewer), now, at: services.at };
  await services.database.transaction(async (tx) => {
    // The password may have changed since it was checked.
    if (!(await lockCustomer(tx, owner))) throw new AppError('user.wrong_password');
    const done = await erasePersonIn(tx, owner.email, acting);
    if (done.kind !== 'refused') return;
    const details = { orders: done.orders.join(', ') };
    throw new AppError(`privacy.${done.reason}`, { details });
  });
}

/** The obstacle that the page names before the customer tries. */
export async function ownObstacle({ id, email }: Customer, { services }: Asking) {
  return obstacleOf(services.database.read, personOf({ id, email }));
}

type Asking = Pick<CountedAsking, 'services'>;

const personOf = ({ id, email }: Pick<Customer, 'id' | 'email'>) => ({ email, customerId: id });
