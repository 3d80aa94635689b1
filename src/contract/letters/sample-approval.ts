import type { OrderApproval } from '#domain/company/order-approval.ts';
import { linesOfCart } from '#domain/payments/cart-payment.ts';
import type { LetterDocuments } from './letter-documents.ts';
import { sampleCompany } from './sample-company.ts';
import { sampleNow, sampleOrder } from './sample-order.ts';

const { email, billing, shipping, fields, lines, totals, shippingMethod, paymentMethod } =
  sampleOrder;

/** A request for an order above its buyer's limit. */
const sampleApproval: OrderApproval = {
  id: 12,
  key: 'order-key-of-a-request',
  status: 'asked',
  companyId: 8,
  customerId: 413,
  storeCode: 'no',
  reasons: ['order', 'month'],
  purchase: {
    email,
    billing,
    ...(shipping && { shipping }),
    fields,
    lines: linesOfCart(lines),
    paymentMethodCode: 'invoice',
    termsVersion: 0,
  },
  order: { lines, totals, ...(shippingMethod && { shippingMethod }), paymentMethod },
  askedAt: sampleNow,
  refusal: '',
};

type ApprovalKind = 'approval-asked' | 'approval-approved' | 'approval-refused';

/** The documents for the letters about this request. */
export const approvalDocuments: Pick<LetterDocuments, ApprovalKind> = {
  'approval-asked': {
    approval: sampleApproval,
    asker: 'Kari Nordmann',
    company: sampleCompany.name,
  },
  'approval-approved': {
    approval: { ...sampleApproval, status: 'approved' },
    approver: 'Ola Nordmann',
    number: sampleOrder.number,
  },
  'approval-refused': {
    approval: {
      ...sampleApproval,
      status: 'refused',
      refusal: 'Vi venter med dette badet til over sommeren.',
    },
    approver: 'Ola Nordmann',
  },
};
