import type * as approvals from '#contract/approvals.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import type { ErrorCode } from '#domain/error-table.ts';

/** The refusals after which the page is loaded again, so that it shows who decided meanwhile, or the present price. */
const changed: ReadonlySet<ErrorCode> = new Set(['approval.decided', 'order.price_changed']);

/** Makes the call, then loads the page again with a notice: what was done, or what another user did meanwhile. */
export async function carryOutApproval(
  call: (contract: typeof approvals, client: Client) => Promise<unknown>,
  done: ErrorCode,
): Promise<void> {
  const { leaveNotice, notifyError } = await import('#web/state/notices/notifications.ts');
  const again = (code: ErrorCode) => {
    leaveNotice(code, location.pathname);
    location.reload();
  };
  try {
    const { client } = await import('#web/state/page/this-page.ts');
    await call(await import('#contract/approvals.ts'), client);
    again(done);
  } catch (error) {
    if (error instanceof ApiError && changed.has(error.code)) again(error.code);
    else notifyError(error);
  }
}
