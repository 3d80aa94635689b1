import type { Company } from '#domain/company/company.ts';
import type { CompanyStanding } from '#domain/company/registered-company.ts';
import { sampleNow } from './sample-order.ts';

/** A company that applies, and is being wound up. */
export const sampleCompany: Company & { readonly standing: CompanyStanding } = {
  id: 8,
  status: 'pending',
  name: 'Øverås Rør og Bad AS',
  legalName: '',
  email: 'post@overas.example',
  organisationNumber: '123456785',
  country: 'NO',
  street: 'Storgata 12',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
  groupId: 1,
  createdAt: sampleNow,
  standing: { kind: 'registered', trouble: 'winding-up' },
};
