import type { Visitor } from '#contract/views/page.ts';
import { pathOfScreen, screenEntries } from '#contract/views/screens.ts';
import {
  isCompanyPermission,
  isOwnPermission,
  ownRow,
  type Permission,
} from '#domain/permissions/permission-table.ts';
import type { Shop } from '#web/state/page/shop.tsx';

/** Lists the account's screens that a visitor may open, as entries of its menu. */
export function menuLinks({ storeView, visitor }: Pick<Shop, 'storeView' | 'visitor'>) {
  return screenEntries.flatMap(([name, { menu, permission }]) => {
    if (menu === undefined || !(menu.isShown?.(storeView.settings) ?? true)) return [];
    if (menu.isForCompanies && !visitor.isOfCompany) return [];
    if (!isOpenTo(visitor, permission)) return [];
    const isOfCompany = menu.isForCompanies === true || isCompanyPermission(permission ?? 'anyone');
    return [{ name, path: pathOfScreen(name), label: menu.label, isOfCompany }];
  });
}

/**
 * Whether a visitor may open a screen: pages of a company are for users with a right to them (rules/companies#pages).
 */
function isOpenTo(
  { companyRights = [], isRepresented }: Visitor,
  permission: Permission = 'anyone',
): boolean {
  if (isRepresented && isOwnPermission(permission) && !ownRow(permission).isRepresented) {
    return false;
  }
  return !isCompanyPermission(permission) || companyRights.includes(permission);
}
