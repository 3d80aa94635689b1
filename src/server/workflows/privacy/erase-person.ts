import { erasureObstacle, type Obstacle } from '#domain/privacy/erasure-obstacle.ts';
import type { Acting } from '#server/acting.ts';
import type { ForcingPoint } from '#server/services.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findPersonRows,
  forgetPerson,
  type TableOfPerson,
} from '#server/repositories/privacy/register.ts';
import {
  findPerson,
  lockPerson,
  storeOf,
  type Person,
} from '#server/repositories/privacy/person.ts';
import {
  findOrdersAtRest,
  hasOpenCartPayment,
} from '#server/repositories/sales/personal-orders.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { newToken } from '#server/tokens.ts';

export type Erasure =
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'refused' } & Obstacle)
  | { readonly kind: 'erased'; readonly found: readonly TableOfPerson[] };

interface ErasingActing extends Acting {
  readonly at?: (point: ForcingPoint) => Promise<void>;
}

/** Says what an erasure would do, and changes nothing. */
export async function rehearseErasure(
  email: string,
  { database: { read } }: Pick<Acting, 'database'>,
): Promise<Erasure> {
  return outcomeOf(read, await findPerson(read, email));
}

/** Erases a person, whole or not at all (rules/safety#erasure). */
export function erasePerson(email: string, acting: ErasingActing): Promise<Erasure> {
  return acting.database.transaction((tx) => erasePersonIn(tx, email, acting));
}

/** The same in the caller's transaction. */
export async function erasePersonIn(
  tx: Db,
  email: string,
  { actor, now, at = async () => undefined }: Omit<ErasingActing, 'database'>,
): Promise<Erasure> {
  const person = await findPerson(tx, email);
  await lockPerson(tx, person);
  const outcome = await outcomeOf(tx, person);
  if (outcome.kind !== 'erased') return outcome;
  const storeCode = await storeOf(tx, person);
  await forgetPerson(tx, person, now);
  await at('erasure.after-tables');
  const document = { to: person.email, storeCode };
  const key = `person-erased ${newToken()}`;
  await sendLetter(tx, { kind: 'mail.person-erased', key, document }, now);
  // The audit is kept longer than personal data may be, so it does not name the person.
  const subject = person.customerId === undefined ? 'guest' : `customer:${person.customerId}`;
  const detail = Object.fromEntries(outcome.found.map(({ table, rows }) => [table, rows.length]));
  await recordAudit(tx, { actor, action: 'customer.erase', subject, detail }, now);
  await at('erasure.before-commit');
  return outcome;
}

async function outcomeOf(db: Db, person: Person): Promise<Erasure> {
  const found = await findPersonRows(db, person);
  if (found.length === 0) return { kind: 'unknown' };
  const obstacle = await obstacleOf(db, person);
  return obstacle === undefined ? { kind: 'erased', found } : { kind: 'refused', ...obstacle };
}

/** Finds what must come to an end before the person is erased. */
export async function obstacleOf(db: Db, person: Person): Promise<Obstacle | undefined> {
  return erasureObstacle(await findOrdersAtRest(db, person), await hasOpenCartPayment(db, person));
}
