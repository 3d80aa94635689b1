import type { PricePoint } from '#domain/catalog/product.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { referenceNet } from '#domain/pricing/reference-price.ts';
import { unitNet } from '#domain/pricing/unit-net.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { campaignsOf } from '#server/repositories/catalog/campaigns.ts';
import { loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { loadPrices } from '#server/repositories/catalog/prices.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { CommandError, type Command } from './command.ts';
import { kroner, lastDay, localTime } from './kroner.ts';
import { facts, table, wrap } from './output.ts';

/**
 * Shows the price history of an article, which authorities demand as proof (rules/law#reduced-prices).
 */
const history: Command = {
  name: 'prices history',
  about: 'about.prices_history',
  words: ['SKU'],
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const [asked = ''] = input.words;
    const id = (await findProductIds(read, [asked])).get(asked.toLowerCase());
    const [found] = id === undefined ? [] : await loadPrices(read, [id]);
    if (found === undefined) throw new CommandError(say('prices.unknown', { sku: asked }));
    const now = config.clock();
    const points = (await loadPriceHistory(read, [found.sku])).get(found.sku) ?? [];
    const names = await loadCustomerGroups(read);
    const net = unitNet(found.priceList, { groupId: guestGroupId, quantity: 1, now });
    const earlier = net === undefined ? undefined : await provenNet(read, net, points, now);
    const campaigns = await campaignsOf(read, found.id);
    const audience = ({ audience: who }: PricePoint) =>
      who === 'all' ? say('prices.all') : (names.get(who) ?? String(who));
    const rows = points.map((point) => [localTime(point.from), audience(point), kroner(point.net)]);
    output.result({ sku: found.sku, now, net, earlier, history: points, campaigns }, [
      ...facts([
        [say('head.sku'), found.sku],
        [say('prices.now'), net === undefined ? say('prices.none') : kroner(net)],
        [say('prices.earlier'), earlier === undefined ? say('prices.unproven') : kroner(earlier)],
      ]),
      '',
      ...table([say('head.from'), say('prices.audience'), say('head.price_net')], rows),
      ...campaigns.map(
        ({ code, startsAt, endsAt, net: reduced, earlier: stated }) =>
          `${say('head.campaign')} ${code}: ${localTime(startsAt)}–${
            endsAt === undefined ? '' : lastDay(endsAt)
          } ${kroner(reduced)}${stated === undefined ? '' : ` (${say('prices.earlier')} ${kroner(stated)})`}`,
      ),
      '',
      ...wrap(say('prices.note')),
    ]);
  },
};

async function provenNet(
  db: Db,
  net: Ore,
  points: readonly PricePoint[],
  now: Moment,
): Promise<Ore | undefined> {
  const [{ settings }] = await loadStoreViews(db);
  const { openGroups, referenceDays: days } = settings.prices;
  return referenceNet({ net, groupId: guestGroupId, openGroups, history: points, now, days });
}

export const priceCommands: readonly Command[] = [history];
