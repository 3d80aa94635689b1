import type { ConsentView } from '#contract/views/consent.ts';
import type { View } from './asked.ts';

export const consentView: View<ConsentView> = async ({ shop }) => {
  const { name, organisationNumber, email } = shop.seller;
  return { name, organisationNumber, email };
};
