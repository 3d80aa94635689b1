import type { Acting } from '#server/acting.ts';
import { sendIssues } from '#server/letters/newsletter-issue.ts';
import { loadContents } from '#server/repositories/content/content-documents.ts';
import {
  countReadersWithout,
  giveToReaders,
  subscribedStoreCodes,
  type PageToSend,
} from '#server/repositories/customers/newsletter-readers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Each transaction is short, since the shop writes at the same time. */
const readersAtOnce = 200;

interface Sending {
  readonly page: string;
  /** The number of readers in one message: 1, or many where a service takes them together. */
  readonly maxTogether: number;
  /** Only counts. */
  readonly isDry: boolean;
  readonly onProgress?: (done: number, of: number) => void;
}

/** The number of readers in each store view, or the view that does not show the page. */
export type SentIssue =
  | { readonly kind: 'sent'; readonly views: readonly SentView[] }
  | { readonly kind: 'hidden'; readonly storeCode: string };

export interface SentView {
  readonly storeCode: string;
  readonly title: string;
  readonly readers: number;
}

/**
 * Gives a page as a letter to each subscriber who did not get it before. It goes on where a killed one
 * stopped (rules/newsletter#sending).
 */
export async function sendIssue(
  { page, maxTogether, isDry, onProgress }: Sending,
  acting: Acting,
): Promise<SentIssue> {
  const views: SentView[] = [];
  for (const storeCode of await subscribedStoreCodes(acting.database.read)) {
    const view = await plannedView(acting.database.read, { page, storeCode });
    if (view === undefined) return { kind: 'hidden', storeCode };
    views.push(view);
  }
  if (isDry) return { kind: 'sent', views };
  await noteSending(page, views, acting);
  const total = views.reduce((sum, { readers }) => sum + readers, 0);
  let done = 0;
  const sent: SentView[] = [];
  for (const view of views) {
    const readers = await sendInView(
      { page, maxTogether, storeCode: view.storeCode },
      acting,
      (count) => {
        done += count;
        onProgress?.(done, total);
      },
    );
    sent.push({ ...view, readers });
  }
  return { kind: 'sent', views: sent };
}

async function plannedView(db: Db, wanted: PageToSend): Promise<SentView | undefined> {
  const { page, storeCode } = wanted;
  const pages = await loadContents(db, storeCode, 'page');
  const shown = pages.find(({ identifier }) => identifier === page);
  if (shown === undefined) return undefined;
  return { storeCode, title: shown.title, readers: await countReadersWithout(db, wanted) };
}

function noteSending(page: string, views: readonly SentView[], acting: Acting): Promise<void> {
  const { actor, database, now } = acting;
  const detail = Object.fromEntries(views.map(({ storeCode, readers }) => [storeCode, readers]));
  const entry = { actor, action: 'newsletter.send', subject: `page:${page}`, detail };
  return database.transaction((tx) => recordAudit(tx, entry, now));
}

async function sendInView(
  { maxTogether, ...wanted }: PageToSend & Pick<Sending, 'maxTogether'>,
  { database, now }: Acting,
  onGiven: (count: number) => void,
): Promise<number> {
  for (let sum = 0; ;) {
    const readers = await database.transaction(async (tx) => {
      const given = await giveToReaders(tx, wanted, Math.max(readersAtOnce, maxTogether), now);
      const issues = Array.from({ length: Math.ceil(given.length / maxTogether) }, (_, at) => ({
        ...wanted,
        readers: given.slice(at * maxTogether, (at + 1) * maxTogether),
      }));
      if (issues.length > 0) await sendIssues(tx, issues, now);
      return given.length;
    });
    if (readers === 0) return sum;
    sum += readers;
    onGiven(readers);
  }
}
