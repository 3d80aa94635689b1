import type { Campaign } from '#domain/campaigns/campaign.ts';
import { campaignColumns } from '#domain/campaigns/campaign-row.ts';
import { pointed } from '#domain/import/decimal-mark.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { CsvFile } from '#server/exchange/files/csv-rows.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { importCampaigns } from '#server/exchange/tables/import-campaigns.ts';
import {
  campaignArticles,
  findCampaign,
  listCampaigns,
  priceableSkus,
  type CampaignArticle,
} from '#server/repositories/catalogue/campaigns.ts';
import { categoryAddresses, categoriesBelow } from '#server/repositories/catalogue/categories.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { endCampaign } from '#server/workflows/end-campaign.ts';
import { actorIn, by } from './actor.ts';
import { CommandError, text, type Command, type CommandInput } from './command.ts';
import { dayTextIn } from './day-option.ts';
import { kroner, lastDay, localTime, percentage } from './kroner.ts';
import { facts, table } from './output.ts';

const create: Command = {
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
    ...by,
  },
  run: async (input, { config, output, database }) => {
    const shop = await database();
    const [code = ''] = input.words;
    if ((await findCampaign(shop.read, code)) !== undefined) {
      throw new CommandError(say('campaign.taken', { code }));
    }
    const skus = await chosenSkus(shop.read, input);
    const options = {
      file: '',
      decimal: 'point',
      clock: config.clock,
      actor: actorIn(input),
    } as const;
    const source = () => rowsOf(code, skus, input);
    // Rehearsed first: what one article cannot be offered for is said of none.
    refuseWith(code, await importCampaigns(shop, { ...options, source: source(), isDryRun: true }));
    refuseWith(code, await importCampaigns(shop, { ...options, source: source() }));
    const campaign = await findCampaign(shop.read, code);
    if (campaign === undefined) return;
    const articles = await campaignArticles(shop.read, campaign.id);
    output.result({ ...campaign, articles }, [
      say('campaign.created', { code: campaign.code, count: articles.length }),
      '',
      ...articleLines(articles),
    ]);
  },
};

const maxErrorsTold = 10;

function refuseWith(code: string, { errors }: ImportReport): void {
  if (errors.length === 0) return;
  const more = errors.length - maxErrorsTold;
  throw new CommandError(
    [
      say('campaign.refused', { code }),
      ...errors.slice(0, maxErrorsTold).map(({ sku, message }) => `${sku}: ${message}`),
      ...(more > 0 ? [say('campaign.more', { count: more })] : []),
    ].join('\n'),
  );
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

const list: Command = {
  name: 'campaigns list',
  about: 'about.campaigns_list',
  run: async (_input, { config, output, database }) => {
    const campaigns = await listCampaigns((await database()).read);
    const rows = campaigns.map((campaign) => [
      campaign.code,
      localTime(campaign.startsAt),
      campaign.endsAt === undefined ? '' : lastDay(campaign.endsAt),
      campaign.articles,
      stateOf(campaign, config.clock()),
    ]);
    const headings = [
      say('head.campaign'),
      say('head.from'),
      say('head.last_day'),
      say('head.articles'),
      say('head.status'),
    ];
    output.result(
      { campaigns },
      rows.length === 0 ? [say('campaign.none')] : table(headings, rows),
    );
  },
};

function stateOf({ startsAt, endsAt, endedAt }: Campaign, now: Moment): string {
  if (endedAt !== undefined) return say('coupon.state_ended');
  if (startsAt > now) return say('coupon.state_to_come');
  return say(endsAt !== undefined && endsAt <= now ? 'coupon.state_over' : 'coupon.state_open');
}

const show: Command = {
  name: 'campaigns show',
  about: 'about.campaigns_show',
  words: ['CODE'],
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const campaign = await campaignIn(read, input);
    const articles = await campaignArticles(read, campaign.id);
    const { code, startsAt, endsAt } = campaign;
    output.result({ ...campaign, articles }, [
      ...facts([
        [say('head.campaign'), code],
        [say('head.status'), stateOf(campaign, config.clock())],
        [say('head.from'), localTime(startsAt)],
        ...(endsAt === undefined ? [] : [[say('head.last_day'), lastDay(endsAt)] as const]),
      ]),
      '',
      ...articleLines(articles),
    ]);
  },
};

function articleLines(articles: readonly CampaignArticle[]): readonly string[] {
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

const end: Command = {
  name: 'campaigns end',
  about: 'about.campaigns_end',
  words: ['CODE'],
  options: by,
  run: async (input, { config, output, database }) => {
    const shop = await database();
    const campaign = await campaignIn(shop.read, input);
    const articles = await endCampaign(shop, campaign, actorIn(input), config.clock());
    output.result({ code: campaign.code, articles }, [
      say('campaign.done', { code: campaign.code, count: articles }),
    ]);
  },
};

async function campaignIn(db: Db, input: CommandInput) {
  const [code = ''] = input.words;
  const campaign = await findCampaign(db, code);
  if (campaign === undefined) throw new CommandError(say('campaign.unknown', { code }));
  return campaign;
}

export const campaignCommands: readonly Command[] = [create, list, show, end];
