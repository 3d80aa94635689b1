import * as alerts from '#contract/alerts.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { askForAlert } from '#server/workflows/alerts/ask-for-alert.ts';
import { askForCart } from '#server/workflows/alerts/ask-for-cart.ts';
import { endOwnAlerts, listAlerts, ownerOfAccount } from '#server/workflows/alerts/own-alerts.ts';

const ask = defineRoute(
  alerts.ask,
  ['alert.not_offered', 'alert.too_many', 'request.too_many'],
  async ({ body }, context) => ({ result: await askForAlert(body, context) }),
);

const askCart = defineRoute(
  alerts.askForCart,
  ['cart.not_found', 'cart.empty', 'user.forbidden', 'request.too_many'],
  async ({ body: { cart_id: cartId, email } }, context) => {
    const question = {
      ...(cartId !== undefined && { cartId }),
      ...(email !== undefined && { email }),
    };
    return { result: await askForCart(question, context) };
  },
);

const list = defineRoute(alerts.list, [], async (_input, context) => {
  const owner = await ownerOfAccount(context);
  if (owner === undefined) throw new AppError('user.unauthorized');
  return { result: await listAlerts(owner, context) };
});

const end = defineRoute(alerts.end, ['request.not_found'], async ({ body }, context) => {
  await endOwnAlerts(context, body.id);
  return { result: true } as const;
});

export const alertRoutes: readonly Route[] = [ask, askCart, list, end];
