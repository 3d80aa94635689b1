import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Whether the visitor has a right in their company; the server checks it again. */
export function useCompanyRight(permission: CompanyPermission): boolean {
  return useShop().visitor.companyRights?.includes(permission) === true;
}
