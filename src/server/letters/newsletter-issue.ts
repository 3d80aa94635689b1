import * as v from 'valibot';
import { contentHtml } from '#domain/content/content-html.ts';
import type { CmsPage } from '#domain/content/cms.ts';
import { pageAddress } from '#domain/content/page-address.ts';
import { textParts } from '#domain/content/text-parts.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Issue, Reader } from '#server/engines/newsletter/port.ts';
import { findSubscriptionById } from '#server/repositories/customers/subscriptions.ts';
import { putAllIntoOutbox, type OutboxMessage } from '#server/repositories/system/outbox.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import type { Moment } from '#domain/time/moment.ts';
import { leaveBy, leaveMark } from './leave-link.ts';
import { senderOf } from './letters.ts';

const issueKind = 'newsletter.issue';

/** A page and the numbers of the subscriptions that get it as a letter (rules/newsletter#sending). */
const document = v.strictObject({
  page: v.string(),
  storeCode: v.string(),
  readers: v.array(v.number()),
});

export const issueSchemas = { [issueKind]: document };

type WaitingIssue = v.InferOutput<typeof document>;

/** Stores issues for readers who were just noted, so the first of them makes a key unique. */
export function sendIssues(tx: Db, issues: readonly WaitingIssue[], now: Moment): Promise<void> {
  const messages = issues.map((waiting) => ({
    kind: issueKind,
    key: `newsletter-issue ${waiting.page} ${waiting.readers[0]}`,
    document: waiting,
  }));
  return putAllIntoOutbox(tx, messages, now);
}

/** An issue with the readers who still subscribe; undefined while its page is hidden. */
export async function loadIssue(
  services: Services,
  message: Pick<OutboxMessage, 'id' | 'document'>,
): Promise<{ readonly issue: Issue; readonly readers: readonly Reader[] } | undefined> {
  const { page: identifier, storeCode, readers } = v.parse(document, message.document);
  const page = (await services.content.of(storeCode)).pages.get(identifier);
  if (page === undefined) return undefined;
  const found = await Promise.all(readers.map((id) => findReader(services, id)));
  return {
    issue: {
      key: `newsletter-${identifier}-${message.id}`,
      writeFor: await writerOf(services, page, storeCode),
    },
    readers: found.filter((each) => each !== undefined),
  };
}

async function findReader(services: Services, id: number): Promise<Reader | undefined> {
  const subscription = await findSubscriptionById(services.database.read, id);
  if (subscription?.state !== 'subscribed') return undefined;
  return { id, email: subscription.email, leave: await leaveMark(services, 'newsletter', id) };
}

async function writerOf(
  services: Services,
  page: CmsPage,
  storeCode: string,
): Promise<Issue['writeFor']> {
  const { seller, storeViews } = services.settings.current;
  const { publicUrl } = services.config;
  const storeView = viewOfCode(storeViews, storeCode);
  const writer = await services.letterWriter();
  const parts = textParts(contentHtml({ storeView, storeViews }, page.html));
  const words = {
    subject: page.title,
    title: page.heading || page.title,
    lead: page.metaDescription,
    html: parts.map((part) => (part.kind === 'html' ? part.html : '')).join(''),
    path: pageAddress(page.identifier),
  };
  return (mark) => ({
    from: senderOf(storeView.name, seller, publicUrl),
    ...(seller.email !== '' && { replyTo: seller.email }),
    ...writer.writeLetter(
      'newsletter-issue',
      { ...words, leave: `${leaveBy.newsletter}${mark}` },
      { storeView, seller, publicUrl },
    ),
  });
}
