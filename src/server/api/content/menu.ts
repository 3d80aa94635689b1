import type { menu as endpoint } from '#contract/content.ts';
import type { Handler } from '#server/http/handle.ts';
import { findMenu } from '#server/workflows/content/find-menu.ts';

export const menu: Handler<typeof endpoint> = async ({ query: { menu: identifier } }, context) => ({
  result: { identifier, ...(await findMenu(identifier, context)) },
});
