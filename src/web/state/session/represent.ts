import { begin, end, type Represented } from '#contract/representation.ts';
import { leftAtLogOut } from '#web/offline/forget-personal.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import { client } from '#web/state/page/this-page.ts';
import { sendTasks } from '#web/state/tasks/act.ts';
import { rememberCustomer } from './device-customer.ts';
import { forgetVisitor } from './log-out.ts';
import { takeCartAlong } from './sign-in.ts';
import { keepInTab } from './tab-session.ts';

/**
 * Begins to act in the name of a customer, with that customer's cart (rules/companies#representatives). The page must
 * be reloaded afterwards. Throws `ApiError`, e.g. `company.not_assigned`.
 */
export async function beginRepresenting(person: Represented): Promise<void> {
  await sendTheLast();
  const { result } = await client.call(begin, { body: person });
  await forgetVisitor(leftAtLogOut);
  // A representative may not read the customer's profile, from which the id otherwise comes.
  keepInTab({ customerId: person.customerId });
  await rememberCustomer(person.customerId);
  await takeCartAlong(result);
}

/** Ends acting for a customer. The page must be reloaded afterwards. Throws `ApiError`. */
export async function endRepresenting(): Promise<void> {
  await sendTheLast();
  const { result } = await client.call(end, {});
  await forgetVisitor(leftAtLogOut);
  await takeCartAlong(result);
}

/** Sends the last changes of the cart, which still belong to the present account. */
async function sendTheLast(): Promise<void> {
  const life = await beginCart();
  await life.sync.now();
  await sendTasks();
}
