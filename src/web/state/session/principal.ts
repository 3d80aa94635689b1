import { isRefusal } from '#contract/http/api-error.ts';
import { me } from '#contract/user.ts';
import { forgetCustomer, rememberCustomer, rememberedCustomer } from './device-customer.ts';
import { currentSession, regainSession, type Session } from './session.ts';
import { keepInTab, tabSession } from './tab-session.ts';

const customers = new WeakMap<Session, Promise<number>>();

/**
 * The owner of orders and tasks: no other visitor of this device sees or sends them
 * (rules/orders#waiting-orders). It is asked for once per tab; without an answer it is the last
 * customer who signed in here.
 */
export async function principal(): Promise<string> {
  const session = currentSession();
  const id = session ? await customerOf(session) : await customerOfDevice();
  return id === undefined ? 'guest' : `customer-${id}`;
}

async function customerOf(session: Session): Promise<number> {
  const asked = customers.get(session) ?? askWho(session);
  customers.set(session, asked);
  try {
    return await asked;
  } catch (error) {
    customers.delete(session);
    const known = await rememberedCustomer();
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * A guest's page on a customer's device may be an offline copy. Without an answer the session counts as
 * live, so that no customer's order becomes a guest's.
 */
async function customerOfDevice(): Promise<number | undefined> {
  const id = await rememberedCustomer();
  if (id === undefined) return undefined;
  try {
    await regainSession();
  } catch (error) {
    if (!isRefusal(error)) return id;
    await forgetCustomer();
    return undefined;
  }
  return id;
}

async function askWho({ client }: Session): Promise<number> {
  const { customerId } = tabSession();
  if (customerId !== undefined) return customerId;
  const { id } = (await client.call(me, {})).result;
  keepInTab({ customerId: id });
  await rememberCustomer(id);
  return id;
}
