import type { StoredArticles } from '#web/state/article-index/stored-articles.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { writeDayAndTime, writeTime } from '#texts/dates.ts';
import { idle } from '#web/life/idle.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts, type TextsOf } from '#web/state/page/texts.ts';
import { useFetched } from '#web/state/use-fetched.ts';

/** The number of articles that this device answers without a network, and their age. */
export function StoredNote({ viewer }: { readonly viewer: string }) {
  const t = useTexts('quick-order');
  const { format, visitor } = useShop();
  const stored = useFetched(viewer, fetchStored);
  if (stored === undefined || stored === 'failed') return null;
  const words = { count: format.number(stored.count), when: whenText(stored.madeAt, t) };
  return (
    <p className="soft small">
      {t(stored.isCut ? 'quickOrder.storedSome' : 'quickOrder.stored', words)}
      {visitor.seesPrices &&
        ` ${t(visitor.isLoggedIn ? 'quickOrder.storedOwn' : 'quickOrder.storedUsual')}`}
    </p>
  );
}

async function fetchStored(viewer: string): Promise<StoredArticles | undefined> {
  await idle();
  const { loadStored } = await import('./load-stored.ts');
  return loadStored(viewer);
}

/** The time of today and yesterday in words, else the date. */
export function whenText(at: Moment, t: TextsOf<'quick-order'>): string {
  const days = osloDayNumber(moment(Date.now())) - osloDayNumber(at);
  const time = writeTime(at);
  if (days === 0) return t('quickOrder.today', { time });
  return days === 1 ? t('quickOrder.yesterday', { time }) : writeDayAndTime(at);
}
