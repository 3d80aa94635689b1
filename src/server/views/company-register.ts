import type { CompanyRegisterView } from '#contract/views/company.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { Elsewhere, type View } from './asked.ts';

/** A customer who belongs to a company needs no other (rules/companies#registration). */
export const companyRegisterView: View<CompanyRegisterView> = async ({ asking, shop }) => {
  const { email = '', phone = '', company } = (await findProfile(asking)) ?? {};
  if (company !== undefined) throw new Elsewhere(shop.path('/my-account'));
  return { email, phone };
};
