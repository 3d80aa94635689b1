import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest, type AskedMove } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { writeToReturn } from '#server/workflows/returns/write-to-return.ts';
import { anActing } from '#testing/an-acting.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

const number = '000000001';
const buyer = { kind: 'customer', id: 1 } as const;
let shop: Awaited<ReturnType<typeof aSoldShop>>;
let id: number;

beforeEach(async () => {
  shop = await aSoldShop();
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
  await post();
  const chosen = { reason: 'regretted', condition: 'unopened', resolution: 'money' } as const;
  const opened = await openReturn(
    {
      kind: 'return',
      orderNumber: number,
      items: [{ line: 1, quantity: 1, ...chosen }],
      message: 'Se http://farlig.example',
      files: [],
      key: 'key-1',
    },
    anActing(shop, { actor: buyer }),
  );
  id = opened.ok ? opened.value.id : 0;
});
afterEach(() => shop.close());

/** Sends the waiting letters and returns them. */
async function post(): Promise<readonly MailMessage[]> {
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await workLane({ ...shop.services, mail }, letterLane);
  return sent;
}

async function after(asked: AskedMove): Promise<readonly MailMessage[]> {
  await moveReturnRequest({ id, ...asked }, anActing(shop));
  return post();
}
const heads = (letters: readonly MailMessage[]) => letters.map(({ to, subject }) => [to, subject]);
const ola = 'ola@example.no';

test('customer and shop learn of a new return, and links of the customer do not pass (rules/returns#letters)', async () => {
  const letters = await post();
  expect(heads(letters)).toEqual([
    [ola, `Vi har fått returen din: ordre ${number}`],
    [aSeller.email, 'Ny retur R0000001'],
  ]);
  expect(letters[1]?.replyTo).toBe(ola);
  expect(letters[1]?.html).not.toContain('http://farlig.example');
});

test('an approval brings the label, and its address opens it', async () => {
  await post();
  const [letter, ...others] = await after({ move: 'approve' });
  expect(heads([letter as MailMessage, ...others])).toEqual([
    [ola, `Returen er godkjent: ordre ${number}`],
  ]);
  const [, path = ''] =
    /href="[^"]*(\/media\/returns\/1\/label\.pdf[^"]+)"/.exec(letter?.html ?? '') ?? [];
  const url = path.replaceAll('&amp;', '&');
  const answer = await shop.app.server.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a refusal says the reason', async () => {
  await post();
  const [letter] = await after({ move: 'reject', reason: 'Batteriet er brukt.' });
  expect(letter?.subject).toBe(`Returen er avslått: ordre ${number}`);
  expect(letter?.text).toContain('Batteriet er brukt.');
});

test('receipt and money are told, each once', async () => {
  await after({ move: 'approve' });
  expect(heads(await after({ move: 'receive' }))).toEqual([
    [ola, `Vi har tatt imot varene: ordre ${number}`],
  ]);
  const [letter, ...others] = await after({ move: 'refund' });
  expect([letter?.subject, others]).toEqual([`Du får pengene tilbake: ordre ${number}`, []]);
  expect(letter?.text).toMatch(/Du får kr\s1\s250,00 tilbake/);
  expect(await after({ move: 'refund' })).toEqual([]);
});

test('a message of the shop goes to the customer, and the customer’s to the shop', async () => {
  await post();
  const written = { id, text: 'Kan du sende et bilde?', key: 'm-1' };
  await writeToReturn(written, anActing(shop));
  await writeToReturn(written, anActing(shop));
  const [letter, ...others] = await post();
  expect([letter?.to, others]).toEqual([ola, []]);
  expect(letter?.text).toContain('Kan du sende et bilde?');
  await writeToReturn({ id, text: 'Her er det', key: 'm-2' }, anActing(shop, { actor: buyer }));
  expect(heads(await post())).toEqual([[aSeller.email, 'Melding om en retur R0000001']]);
});
