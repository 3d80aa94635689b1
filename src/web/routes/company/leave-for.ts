import type { ErrorCode } from '#domain/error-table.ts';

/** Opens a page, which tells what was done. */
export async function leaveFor(code: ErrorCode, address: string): Promise<'leaving'> {
  const { leaveNotice } = await import('#web/state/notices/notifications.ts');
  leaveNotice(code, address);
  location.assign(address);
  return 'leaving';
}
