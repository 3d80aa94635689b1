import type { check as endpoint } from '#contract/stock.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { shownStock } from './shown-stock.ts';

export const check: Handler<typeof endpoint> = async ({ query }, context) => {
  const [found] = await shownStock([query.sku], context);
  if (found === undefined) throw new AppError('stock.unknown');
  return { result: found };
};
