import { articleKinds, changesAfter } from '#server/repositories/system/change-log.ts';
import { readNumber, setNumber } from '#server/repositories/system/counters.ts';
import { skusShowing } from '#server/repositories/catalog/products-showing.ts';
import type { Services } from '#server/services.ts';
import { judgeAlerts } from '#server/workflows/alerts/judge-alerts.ts';

/** The position in the change log up to which alerts were judged. */
const counter = 'alerts';
const changesAtOnce = 200;

/**
 * Judges the alerts about articles that have changed: by an import, a sale, an operator, or a price that
 * begins or ends. A killed process goes on with the changes that it had not noted (rules/alerts#telling).
 */
export async function followAlerts(services: Services): Promise<void> {
  const { database } = services;
  for (;;) {
    const known = await readNumber(database.read, counter);
    const changes = await changesAfter(database.read, known, changesAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return;
    const articles = changes.filter(({ kind }) => articleKinds.includes(kind));
    const skus = [...new Set(articles.map(({ key }) => key))];
    await judgeAlerts(services, [...skus, ...(await skusShowing(database.read, skus))]);
    await database.transaction((tx) => setNumber(tx, counter, last.position));
    if (changes.length < changesAtOnce) return;
  }
}
