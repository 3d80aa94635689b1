import type * as companies from '#contract/companies.ts';
import type { Client } from '#contract/http/client.ts';
import { leaveFor } from './leave-for.ts';

/** Makes the call that a visitor said yes to, then opens a page; a refusal is a notice. */
export async function carryOut(
  call: (contract: typeof companies, client: Client) => Promise<unknown>,
  next: Parameters<typeof leaveFor>,
): Promise<void> {
  try {
    const { client } = await import('#web/state/page/this-page.ts');
    await call(await import('#contract/companies.ts'), client);
    await leaveFor(...next);
  } catch (error) {
    const { notifyError } = await import('#web/state/notices/notifications.ts');
    notifyError(error);
  }
}
