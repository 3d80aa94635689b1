import type { ConsentView } from '#contract/views/consent.ts';
import type { View } from './asked.ts';

export const consentView: View<ConsentView> = async ({ shop, asking }) => {
  const { name, organisationNumber, email } = shop.seller;
  const isMeasured = asking.services.config.analyticsUrl !== undefined;
  return { name, organisationNumber, email, isMeasured };
};
