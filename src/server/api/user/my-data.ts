import * as privacy from '#contract/privacy.ts';
import { defineRoute } from '#server/http/handle.ts';
import { eraseOwnData, ownData } from '#server/workflows/privacy/own-data.ts';

export const myData = defineRoute(
  privacy.myData,
  ['user.wrong_password'],
  async ({ body }, context) => ({ result: await ownData(body.password, context) }),
);

export const eraseMyData = defineRoute(
  privacy.eraseMyData,
  [
    'user.wrong_password',
    'privacy.order_under_way',
    'privacy.return_open',
    'privacy.money_owed',
    'privacy.payment_under_way',
  ],
  async ({ body }, context) => {
    await eraseOwnData(body.password, context);
    if (context.cookies.isOurPage) context.cookies.drop();
    return { result: true } as const;
  },
);
