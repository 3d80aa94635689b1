import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { usualBatches, createNewsletterByMail } from '#server/engines/newsletter/by-mail.ts';
import { createMailchimp } from '#server/engines/newsletter/mailchimp.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { newsletterLane } from '#server/jobs/newsletter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { followChanges } from '#server/jobs/follow-changes.ts';
import { lastPosition } from '#server/repositories/system/change-log.ts';
import { contentKinds } from '#server/repositories/content/content-kinds.ts';
import { saveContent } from '#server/repositories/content/content.ts';
import {
  findSubscription,
  moveSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { leaveMark } from '#server/letters/leave-link.ts';
import { switchContent } from '#server/workflows/content/switch-content.ts';
import { startMailchimp } from '#tools/simulators/mailchimp.ts';
import { leaveByLink } from './leave.ts';
import { sendIssue } from './send-issue.ts';

let shop: TestShop;
let sent: MailMessage[];
beforeEach(async () => {
  shop = await aTestShop({ products: [] });
  sent = [];
  await write({ store_code: '', title: 'Ny dusj', content: '<p>Mål <a href="/i/a">først</a></p>' });
  await write({ store_code: 'en', title: 'A new shower', content: '<a href="/i/a">First</a>' });
});
afterEach(() => shop.close());

interface Words {
  readonly identifier?: string;
  readonly store_code: string;
  readonly title: string;
  readonly content: string;
}

async function write(words: Words) {
  const rest = { content_heading: '', page_layout: '', meta_title: '', meta_keywords: '' };
  const record = { kind: 'page' as const, identifier: 'var', meta_description: '', sort_order: 0 };
  await shop.services.database.transaction((tx) =>
    saveContent(tx, undefined, { ...rest, ...record, ...words, is_active: 1 }, shop.now),
  );
}

async function subscribe(email: string, storeCode = 'no'): Promise<void> {
  const change = { email, move: 'subscribe', storeCode, place: 'import', actor: 'test' } as const;
  await shop.services.database.transaction((tx) => moveSubscription(tx, change, shop.now));
}

const mail = {
  send: async (letter: MailMessage) => void sent.push(letter),
  isThere: async () => true,
  close: async () => undefined,
};

function work(): Promise<number> {
  const { services } = shop;
  const newsletter = createNewsletterByMail(mail, services.clock, usualBatches);
  return workLane({ ...services, newsletter }, newsletterLane);
}

const send = (page = 'var', isDry = false) =>
  sendIssue({ page, isDry, maxTogether: 1 }, anActing(shop));
const receivers = () => sent.map(({ to }) => to).toSorted();

test('each subscriber gets the page once, however often it is sent', async () => {
  await subscribe('ola@example.no');
  await subscribe('siri@example.no');
  expect(await send()).toMatchObject({ views: [{ storeCode: 'no', readers: 2 }] });
  expect(await send()).toMatchObject({ views: [{ storeCode: 'no', readers: 0 }] });
  await subscribe('ny@example.no');
  expect(await send()).toMatchObject({ views: [{ storeCode: 'no', readers: 1 }] });
  await work();
  await work();
  expect(receivers()).toEqual(['ny@example.no', 'ola@example.no', 'siri@example.no']);
});

test('two processes that send at once give no subscriber two letters', async () => {
  for (let n = 0; n < 30; n++) await subscribe(`kunde${n}@example.no`);
  await Promise.all([send(), send(), send()]);
  await work();
  expect(sent).toHaveLength(30);
  expect(new Set(receivers()).size).toBe(30);
});

test('sending goes on where a killed one stopped', async () => {
  for (let n = 0; n < 450; n++) await subscribe(`kunde${n}@example.no`);
  const killed = sendIssue(
    {
      page: 'var',
      isDry: false,
      maxTogether: 1,
      onProgress: () => {
        throw new Error('killed');
      },
    },
    anActing(shop),
  );
  await expect(killed).rejects.toThrow('killed');
  expect(await send()).toMatchObject({ views: [{ readers: 250 }] });
});

test('a dry run counts and sends nothing', async () => {
  await subscribe('ola@example.no');
  const views = [{ storeCode: 'no', title: 'Ny dusj', readers: 1 }];
  expect(await send('var', true)).toEqual({ kind: 'sent', views });
  expect(await work()).toBe(0);
  expect(await send()).toEqual({ kind: 'sent', views });
});

test('the letter is in the language of the store view, with its links and a way out by one press', async () => {
  await subscribe('ola@example.no');
  await subscribe('kate@example.no', 'en');
  await send();
  await work();
  const [kate, ola] = sent;
  expect(ola).toMatchObject({ to: 'ola@example.no', subject: 'Ny dusj' });
  expect(kate).toMatchObject({ to: 'kate@example.no', subject: 'A new shower' });
  const { publicUrl } = shop.services.config;
  expect(ola?.html).toContain(`href="${publicUrl}/i/a"`);
  expect(kate?.html).toContain(`href="${publicUrl}/en/i/a"`);
  expect(ola?.leave).toMatch(/\/newsletter\/leave\?of=\d+\.[\w-]{43}$/);
  expect(ola?.text).toContain(ola?.leave);
});

test('a subscriber who left before the letter was sent does not get it', async () => {
  await subscribe('ola@example.no');
  await subscribe('siri@example.no');
  await send();
  await leaveByLink(shop.services, await leaveMark(shop.services, 'newsletter', 1), shop.now);
  await work();
  expect(receivers()).toEqual(['siri@example.no']);
});

test('letters wait while their page is hidden', async () => {
  await subscribe('ola@example.no');
  await send();
  await show(false);
  await work();
  expect(sent).toEqual([]);
  await show(true);
  shop.now = moment(shop.now + 10 * minuteMs);
  await work();
  expect(receivers()).toEqual(['ola@example.no']);
});

async function show(isActive: boolean): Promise<void> {
  const from = await lastPosition(shop.services.database.read);
  const kind = contentKinds.find((each) => each.kind === 'page') ?? expect.fail();
  await switchContent({ kind, identifier: 'var', isActive, storeCode: '' }, anActing(shop));
  await followChanges(shop.services, from);
}

test('a page that is not shown is refused', async () => {
  await subscribe('ola@example.no');
  expect(await send('borte')).toEqual({ kind: 'hidden', storeCode: 'no' });
});

test('Mailchimp gets an issue as one campaign, and a reader who left there gets no more', async () => {
  await write({ identifier: 'host', store_code: '', title: 'Høst', content: '' });
  const key = 'abc-us1';
  const server = await startMailchimp(key, () => shop.now);
  const services = { ...shop.services, newsletter: createMailchimp(server.url, key) };
  const sendTogether = async (page: string) => {
    await sendIssue({ page, isDry: false, maxTogether: 500 }, anActing(shop));
    await workLane(services, newsletterLane);
  };
  await subscribe('ola@example.no');
  await subscribe('siri@example.no');
  await sendTogether('var');
  expect(server.campaigns).toHaveLength(1);
  expect(server.letters).toHaveLength(2);
  const { publicUrl } = shop.services.config;
  const ofOla = await leaveMark(shop.services, 'newsletter', 1);
  expect(server.letters[0]).toContain(`href="${publicUrl}/newsletter/leave?of=${ofOla}"`);
  server.leave('ola@example.no', 'unsubscribed');
  await sendTogether('host');
  expect(server.letters.slice(2)).toEqual([expect.stringMatching(/^To: siri@example\.no/)]);
  const subscription = await findSubscription(shop.services.database.read, 'ola@example.no');
  expect(subscription?.state).toBe('unsubscribed');
  await server.close();
});
