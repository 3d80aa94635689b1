import { expect, test } from 'vitest';
import { createClient, type WireRequest } from '#contract/http/client.ts';
import { nothingWritten } from '#domain/messages/message.ts';
import { taskKinds, type Task, type TaskKind } from '#domain/sync/task.ts';
import { moment } from '#domain/time/moment.ts';
import { sendStored, sendTask, type TaskCall } from './task-calls.ts';

const review: TaskCall<'review'> = {
  productId: 14,
  title: 'Stødig',
  detail: 'Sitter som støpt.',
  nickname: 'Ola',
  ratings: [{ name: 'Rating', value: 4 }],
};
const asked = {
  sku: 'LEIE-1',
  quantity: 2,
  email: 'ola@example.no',
  name: 'Ola',
  phone: '41234567',
  company: '',
  message: '',
};

const written = { ...nothingWritten, form: 'contact', name: 'Ola', text: 'Hei' } as const;

const aToken = { code: 200, result: 'a-token' };

const sent: { readonly [Kind in TaskKind]: readonly [TaskCall<Kind>, string, object] } = {
  'add-wish': ['SKU', 'POST /api/ext/wishlist', { product: { sku: 'SKU' } }],
  'remove-wish': ['SKU', 'DELETE /api/ext/wishlist', { product: { sku: 'SKU' } }],
  review: [review, 'POST /api/review/create', { review: { product_id: 14, title: 'Stødig' } }],
  request: [
    { type: 'rental', body: asked },
    'POST /api/ext/requests/rental',
    { request: { sku: 'LEIE-1', qty: 2, telephone: '41234567' } },
  ],
  message: [
    written,
    'POST /api/ext/mail-service/send-email',
    { form: 'contact', fields: { name: 'Ola', text: 'Hei' }, token: 'a-token' },
  ],
  newsletter: [
    { email: 'ola@example.no', place: 'checkout' },
    'POST /api/ext/mailchimp-subscribe/subscribe',
    { email: 'ola@example.no', place: 'checkout' },
  ],
};

test('a wish for a named list names it', async () => {
  const requests: WireRequest[] = [];
  const client = createClient(
    async (request) => {
      requests.push(request);
      return { status: 500, contentType: 'application/json', body: {} };
    },
    { storeCode: 'no' },
  );
  for (const kind of ['add-wish', 'remove-wish'] as const)
    await sendTask(client, { kind, call: { sku: 'SKU', list: 7 } }).catch(() => undefined);
  expect(requests.map(({ method, query, body }) => [method, query, body])).toEqual([
    ['POST', { list_id: '7' }, { product: { sku: 'SKU' } }],
    ['DELETE', { list_id: '7' }, { product: { sku: 'SKU' } }],
  ]);
});

test.each(taskKinds)('%s is sent as it was made, also from storage', async (kind) => {
  const [call, address, body] = sent[kind];
  const requests: WireRequest[] = [];
  const client = createClient(
    async (request) => {
      requests.push(request);
      const isToken = request.path.endsWith('/get-token');
      if (isToken) return { status: 200, contentType: 'application/json', body: aToken };
      return { status: 500, contentType: 'application/json', body: {} };
    },
    { storeCode: 'no' },
  );
  const made = { id: 'a', kind, call, principal: 'guest', storeCode: 'no', attempts: 0 };
  // Storage returns it like this.
  const task = structuredClone({ ...made, createdAt: moment(1) }) satisfies Task;
  await expect(sendStored(client, task)).rejects.toMatchObject({ status: 500 });
  const request = requests.find(({ endpoint }) => endpoint.repeat !== 'safe');
  expect(`${request?.method} ${request?.path}`).toBe(address);
  expect(request?.body).toMatchObject(body);
  // A repeat after a lost answer changes nothing.
  expect(request?.endpoint.repeat).toBe('idempotent');
});
