import { me } from '#contract/user.ts';
import { currentSession, type Session } from './session.ts';

const customers = new WeakMap<Session, Promise<number>>();

/** Whose orders these are: nobody else on this device sees or sends them (decisions C6). Asked for once. */
export async function principal(): Promise<string> {
  const session = currentSession();
  if (!session) return 'guest';
  const asked = customers.get(session) ?? askWho(session);
  customers.set(session, asked);
  try {
    return `customer-${await asked}`;
  } catch (error) {
    customers.delete(session);
    throw error;
  }
}

async function askWho({ client }: Session): Promise<number> {
  return (await client.call(me, {})).result.id;
}
