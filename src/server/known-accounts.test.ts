import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aKnownPerson,
  alikeCalls,
  anAsker,
  anUnknownPerson,
  sendAlike,
  type NamedPerson,
} from '#testing/alike-calls.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({ pagesFolder: pages.folder });
  token = await anAsker(shop);
});
afterAll(async () => {
  await shop.close();
  await pages.remove();
});

/** One more than any limit for one mailbox. */
const presses = 4;
let persons = 0;

test.each(alikeCalls.map((call) => [call.name, call] as const))(
  '%s: known and unknown persons get the same answers (rules/sessions#known-addresses)',
  async (_name, call) => {
    persons += 1;
    const answersTo = async (person: NamedPerson, from: string) => {
      const answers = [];
      for (let press = 0; press < presses; press += 1)
        answers.push(withoutPerson(await sendAlike(shop, call, { person, token, from }), person));
      return answers;
    };
    const known = await answersTo(await aKnownPerson(shop, persons), `203.0.113.${persons}`);
    const unknown = await answersTo(anUnknownPerson(persons), `198.51.100.${persons}`);
    expect(known).toEqual(unknown);
    for (const { status } of known) expect(status).toBeLessThan(500);
  },
);

/** Status, headers and body, without what names the person or the request. */
function withoutPerson(
  { statusCode: status, headers, body }: LightMyRequestResponse,
  person: NamedPerson,
) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...told } = headers;
  const text = JSON.stringify({ status, told, body })
    .replaceAll(/armatur-opener=[\w-]+/g, 'armatur-opener=')
    .replaceAll(new RegExp(`${person.email}|${encodeURIComponent(person.email)}`, 'g'), 'EMAIL')
    .replaceAll(person.orderNumber, 'NUMBER');
  return { status, text };
}
