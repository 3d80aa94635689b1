import { dayMs, moment } from '#domain/time/moment.ts';
import { findOrders } from '#server/repositories/sales/orders.ts';
import { resources } from '#server/routes.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { startSession } from '#server/workflows/session.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';
import { anActing } from './an-acting.ts';
import { nearValidCalls, type NearValidCall } from './near-valid-calls.ts';
import { sendNearValid, type BadAnswer } from './send-near-valid.ts';
import type { TestEngine } from './test-databases.ts';
import type { MatrixActor } from './matrix-actor.ts';
import { allActors } from './the-actors.ts';

export interface BadCallsReport {
  /** The number of answers by status and code. */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers that fail, or refuse a field without naming it. */
  readonly failures: readonly string[];
}

/** The resources of the account, and those by which visitors write to the shop. */
const ofAccount = new Set(
  'cart fields register order payment rma user wishlist review request mail newsletter consent'.split(
    ' ',
  ),
);
const accountCalls = resources
  .filter(({ name }) => ofAccount.has(name))
  .flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint));

/** Sends near-valid calls of the account to a shop in this process (rules/forms#refusals). */
export async function sendBadCalls(
  count: number,
  random: () => number,
  engine?: TestEngine,
): Promise<BadCallsReport> {
  const shop = await aTestShop({ ownNetworks: '127.0.0.0/8', ...(engine && { engine }) });
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  try {
    const actors = new Map((await allActors(shop)).map((actor) => [actor.name, withEmail(actor)]));
    await deliverOrders(shop);
    const next = nearValidCalls(accountCalls, [...actors.values()], random);
    for (let sent = 0; sent < count; sent += 1) {
      const made = next();
      const { name } = made.actor;
      const actor = actors.get(name) ?? made.actor;
      const answer = await sendNearValid(shop, { ...made, actor });
      const kind = `${answer.status} ${answer.code}`.trim();
      answers[kind] = (answers[kind] ?? 0) + 1;
      if (!isNamed(made, answer)) failures.push(told(made, answer));
      // A call may have ended the session.
      if (answer.status === 401) actors.set(name, await signedInAgain(shop, actor));
    }
    return { answers, failures };
  } finally {
    await shop.close();
  }
}

/** Guests have no address of their own, but write one. */
function withEmail(actor: MatrixActor): MatrixActor {
  const { things } = actor;
  return { ...actor, things: { ...things, email: things.email || 'gjest@example.no' } };
}

/** Goods can only be returned once they have come. */
async function deliverOrders(shop: TestShop): Promise<void> {
  for (const { number } of await findOrders(shop.services.database.read, 0, 100))
    await moveOrder({ kind: 'ship', number }, anActing(shop));
  shop.now = moment(shop.now + 10 * dayMs);
}

async function signedInAgain(
  { services, now }: TestShop,
  actor: MatrixActor,
): Promise<MatrixActor> {
  const id = actor.things.customerId;
  if (actor.kind !== 'customer') return actor;
  const { access } = await services.database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id }, { now }),
  );
  return { ...actor, token: access };
}

/** A refused field is the one that is wrong, a part of it, or the part that it came with. */
function isNamed({ field }: NearValidCall, { status, code, fields }: BadAnswer): boolean {
  if (status >= 500) return false;
  if (code !== 'VALIDATION') return true;
  if (field === undefined) return fields.length > 0;
  return fields.some((path) => path.startsWith(field) || field.startsWith(path));
}

function told({ endpoint, actor, field, bad, call }: NearValidCall, answer: BadAnswer): string {
  const { query, body } = call;
  const sent = JSON.stringify({ query, body }).slice(0, 300);
  const got = `${answer.status} ${answer.code} ${answer.fields.join(' ')}`;
  return `${endpoint.id} by ${actor.name}, wrong ${bad?.says ?? field}: ${got} to ${sent}`;
}
