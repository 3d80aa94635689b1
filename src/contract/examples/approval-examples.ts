import * as approvals from '#contract/approvals.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const key = '0b8f6d2e-5c1a-4f7e-9a3d-6e2b1c4d5f60';
const asked = {
  approval_id: 12,
  status: 'asked' as const,
  reasons: ['order' as const],
  grand_total: sample.totals.grand_total,
  asked_at: sample.when,
  decided_at: null,
  refusal: '',
  order_number: null,
};
const query = { approvalId: 12 };
const decided = { ...asked, decided_at: sample.when };
const reason = 'Vi venter til over sommeren.';

export const approvalExamples = [
  exampleOf(approvals.ask, {
    body: {
      order_id: key,
      products: [{ sku: sample.sku, qty: 2, ...sample.unit }],
      grand_total: sample.totals.grand_total,
      addressInformation: {
        billingAddress: { ...sample.address, email: sample.email },
        shippingAddress: sample.address,
        shipping_carrier_code: 'tablerate',
        shipping_method_code: 'home',
        payment_method_code: 'invoice',
      },
    },
    result: asked,
  }),
  exampleOf(approvals.approve, {
    query,
    body: { grand_total: sample.totals.grand_total },
    result: { ...decided, status: 'approved', order_number: '000000031' },
  }),
  exampleOf(approvals.refuse, {
    query,
    body: { reason },
    result: { ...decided, status: 'refused', refusal: reason },
  }),
  exampleOf(approvals.withdraw, { query, result: { ...decided, status: 'withdrawn' } }),
];
