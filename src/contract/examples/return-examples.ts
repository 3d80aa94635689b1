import * as returns from '#contract/returns.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const { sku, email, when } = sample;
const item = { item_id: 1, qty: 1, reason_id: 2, condition_id: 1, resolution_id: 1 };
const name = 'Strekk hjørneventil 1/2″ × 3/8″';
const message = 'Emballasjen var skadet da pakken kom.';
const request = {
  id: 7,
  increment_id: 'R0000007',
  kind: 'return',
  order_id: 102,
  order_increment_id: '000000102',
  status: 'approved',
  status_label: 'Godkjent',
  created_at: when,
  updated_at: when,
  customer_id: 412,
  customer_name: 'Kari Nordmann',
  customer_email: email,
  payment_method: 'invoice',
  print_label: '/api/ext/rma/shipping-label?id=7',
  custom_fields: [],
  order_items: [{ ...item, sku, name }],
  thread: [{ id: 1, owner: 'customer', text: message, created_at: when, attachments: [] }],
} as const;
const result = { ...request, order_items: [...request.order_items], thread: [], custom_fields: [] };
const closed = { ...result, print_label: null };

export const returnExamples = [
  exampleOf(returns.meta, {
    result: {
      reasons: [{ id: 2, label: 'Skadet i transport' }],
      conditions: [{ id: 1, label: 'Uåpnet emballasje' }],
      resolutions: [{ id: 1, label: 'Pengene tilbake' }],
      statuses: [{ id: 'pending_approval', label: 'Venter på godkjenning' }],
    },
  }),
  exampleOf(returns.eligible, {
    result: {
      items: [
        {
          order_id: 102,
          increment_id: '000000102',
          created_at: when,
          eligible_until: '2026-04-02T22:00:00.000Z',
          items: [{ item_id: 1, sku, name, qty_ordered: 2, qty_returnable: 2 }],
        },
      ],
    },
  }),
  exampleOf(returns.create, {
    body: {
      request: {
        order_id: 102,
        items: [{ ...item, resolution_id: 2, wished_sku: sku }],
        message,
      },
    },
    result: {
      ...closed,
      order_items: [{ ...item, resolution_id: 2, wished_sku: sku, sku, name }],
      status: 'pending_approval',
      status_label: 'Venter på godkjenning',
      thread: [...request.thread].map((each) => ({ ...each, attachments: [] })),
    },
  }),
  exampleOf(returns.list, { result: { items: [result], total_count: 1 } }),
  exampleOf(returns.read, { query: { id: 7 }, result }),
  exampleOf(returns.label, {
    query: { id: 7 },
    result: {
      url: 'https://armatur.example/media/returns/7/label.pdf?until=1772449200000&key=…',
      mime: 'application/pdf',
      expires_at: '2026-03-02T11:00:00.000Z',
    },
  }),
  exampleOf(returns.send, {
    body: { id: 7 },
    result: { ...result, status: 'package_sent', status_label: 'Sendt' },
  }),
  exampleOf(returns.write, { body: { id: 7, text: 'Pakken er sendt.' }, result }),
  exampleOf(returns.cancel, {
    body: { id: 7 },
    result: { ...closed, status: 'canceled', status_label: 'Avbrutt' },
  }),
];
