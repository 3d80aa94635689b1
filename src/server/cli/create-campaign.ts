import { campaignColumns } from '#domain/campaigns/campaign-row.ts';
import { pointed } from '#domain/import/decimal-mark.ts';
import type { CsvFile } from '#server/exchange/files/csv-rows.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { importCampaigns, type PricedArticle } from '#server/exchange/tables/import-campaigns.ts';
import {
  campaignArticles,
  findCampaign,
  priceableSkus,
} from '#server/repositories/catalogue/campaigns.ts';
import { categoryAddresses, categoriesBelow } from '#server/repositories/catalogue/categories.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { CommandError, flag, text, type Command, type CommandInput } from './command.ts';
import { dayTextIn } from './day-option.ts';
import { kroner, percentage } from './kroner.ts';
import { table } from './output.ts';

export const createCampaign: Command = {
  name: 'campaigns create',
  about: 'about.campaigns_create',
  words: ['CODE'],
  options: {
    skus: text('SKUS', 'option.campaign_skus'),
    categories: text('ADDRESSES', 'option.campaign_categories'),
    percent: text('N', 'option.campaign_percent'),
    price: text('KR', 'option.campaign_price'),
    earlier: text('KR', 'option.campaign_earlier'),
    from: text('DAY', 'option.coupon_from'),
    to: text('DAY', 'option.coupon_to'),
    'skip-unproved': flag('option.skip_unproved'),
    'dry-run': flag('option.dry_run'),
  },
  act: async (input, { config, output, acting }) => {
    const { actor, database: shop } = await acting();
    const [code = ''] = input.words;
    if ((await findCampaign(shop.read, code)) !== undefined) {
      throw new CommandError(say('campaign.taken', { code }));
    }
    const options = { file: '', decimal: 'point', clock: config.clock, actor } as const;
    const skus = await chosenSkus(shop.read, input);
    const rehearsal = await rehearse(shop, { ...options, source: rowsOf(code, skus, input) });
    const { priced, unproved } = rehearsal;
    const isDryRun = input.flag('dry-run');
    refuseWith(code, rehearsal, isDryRun || (input.flag('skip-unproved') && priced.length > 0));
    if (isDryRun) {
      output.result({ code, articles: priced, unproved: unproved.map(({ sku }) => sku) }, [
        ...articleLines(priced),
        ...unprovedLines(unproved),
      ]);
      return;
    }
    const source = rowsOf(
      code,
      priced.map(({ sku }) => sku),
      input,
    );
    refuseWith(code, await importCampaigns(shop, { ...options, source }));
    const campaign = await findCampaign(shop.read, code);
    if (campaign === undefined) return;
    const articles = await campaignArticles(shop.read, campaign.id);
    output.result({ ...campaign, articles, unproved: unproved.map(({ sku }) => sku) }, [
      say('campaign.created', { code: campaign.code, count: articles.length }),
      '',
      ...articleLines(articles),
      ...unprovedLines(unproved),
    ]);
  },
};

type Errors = ImportReport['errors'];

interface Rehearsal {
  readonly priced: readonly PricedArticle[];
  /** Articles whose price history proves no earlier price. */
  readonly unproved: Errors;
  readonly errors: Errors;
}

/** The price the campaign would ask for each article; articles it cannot lower have none. */
async function rehearse(
  database: Database,
  options: Parameters<typeof importCampaigns>[1],
): Promise<Rehearsal> {
  const priced: PricedArticle[] = [];
  const onPriced = (article: PricedArticle) => void priced.push(article);
  const { errors } = await importCampaigns(database, { ...options, onPriced, isDryRun: true });
  const isUnproved = ({ code }: Errors[number]) => code === 'campaign.no_proof';
  const unproved = errors.filter(isUnproved);
  return { priced, unproved, errors: errors.filter((each) => !isUnproved(each)) };
}

const maxErrorsTold = 10;

function refuseWith(
  code: string,
  { errors, unproved = [], priced = [] }: Pick<ImportReport, 'errors'> & Partial<Rehearsal>,
  skipsUnproved = false,
): void {
  if (errors.length === 0 && (skipsUnproved || unproved.length === 0)) return;
  const more = errors.length - maxErrorsTold;
  throw new CommandError(
    [
      say('campaign.refused', { code }),
      ...errors.slice(0, maxErrorsTold).map(({ sku, message }) => `${sku}: ${message}`),
      ...(more > 0 ? [say('campaign.more', { count: more })] : []),
      ...unprovedLines(unproved),
      ...(unproved.length > 0 && priced.length > 0
        ? [say('campaign.skip', { count: priced.length })]
        : []),
    ].join('\n'),
  );
}

/** All of them, since the reason is the same. */
function unprovedLines(unproved: Errors): readonly string[] {
  const [first] = unproved;
  if (first === undefined) return [];
  return [`${unproved.map(({ sku }) => sku).join(', ')}: ${first.message}`];
}

async function chosenSkus(db: Db, input: CommandInput): Promise<readonly string[]> {
  const skus = listIn(input, 'skus');
  const addresses = new Map(
    [...(await categoryAddresses(db))].map(([id, address]) => [address.toLowerCase(), id]),
  );
  const categories = listIn(input, 'categories').map((address) => {
    const id = addresses.get(address.toLowerCase());
    if (id === undefined) throw new CommandError(say('campaign.no_category', { address }));
    return id;
  });
  const below = await categoriesBelow(db, categories);
  const found = await priceableSkus(db, { skus, categoryIds: below });
  if (found.length === 0) throw new CommandError(say('campaign.nothing'));
  return found;
}

function listIn(input: CommandInput, option: string): readonly string[] {
  const parts = (input.text(option) ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** The rows that a file of this campaign would have. */
function rowsOf(code: string, skus: readonly string[], input: CommandInput): CsvFile {
  const said = {
    campaign: code,
    price: pointed(input.text('price') ?? ''),
    percent: pointed(input.text('percent') ?? ''),
    earlier_price: pointed(input.text('earlier') ?? ''),
    valid_from: dayTextIn(input, 'from') ?? '',
    valid_to: dayTextIn(input, 'to') ?? '',
  };
  return {
    header: [...campaignColumns.needed, ...campaignColumns.others],
    rows: (async function* () {
      for (const [index, sku] of skus.entries()) {
        yield { row: index + 1, cells: { ...said, sku }, share: (index + 1) / skus.length };
      }
    })(),
  };
}

export function articleLines(articles: readonly PricedArticle[]): readonly string[] {
  const rows = articles.map(({ sku, net, percent, earlier }) => [
    sku,
    kroner(net),
    earlier === undefined ? '' : kroner(earlier),
    percent === undefined ? '' : percentage(percent),
  ]);
  return table(
    [say('head.sku'), say('head.price_net'), say('head.earlier_net'), say('head.stated')],
    rows,
  );
}
