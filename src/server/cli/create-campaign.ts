import { pointed } from '#domain/import/decimal-mark.ts';
import { refusalText } from '#server/exchange/files/refusals.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  createCampaign,
  type CreatedCampaign,
  type NewCampaign,
  type RefusedArticle,
} from '#server/workflows/campaigns/create-campaign.ts';
import type { PricedArticle } from '#server/workflows/campaigns/price-article.ts';
import { CommandError, flag, text, type Command, type CommandInput } from './command.ts';
import { dayTextIn } from './day-option.ts';
import { kroner, percentage } from './kroner.ts';
import { table } from './output.ts';

export const campaignsCreate: Command = {
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
  act: async (input, { output, acting }) => {
    const [code = ''] = input.words;
    const result = await createCampaign(campaignIn(code, input), await acting());
    switch (result.kind) {
      case 'taken':
        throw new CommandError(say('campaign.taken', { code }));
      case 'no-category':
        throw new CommandError(say('campaign.no_category', { address: result.address }));
      case 'no-articles':
        throw new CommandError(say('campaign.nothing'));
      case 'refused':
        throw new CommandError(refusalLines(code, result).join('\n'));
      case 'rehearsed':
      case 'created': {
        const { unproved } = result;
        const isMade = result.kind === 'created';
        const articles = isMade ? result.articles : result.priced;
        const shown = { articles, unproved: unproved.map(({ sku }) => sku) };
        output.result(isMade ? { ...result.campaign, ...shown } : { code, ...shown }, [
          ...(isMade
            ? [say('campaign.created', { code: result.campaign.code, count: articles.length }), '']
            : []),
          ...articleLines(articles),
          ...unprovedLines(unproved),
        ]);
      }
    }
  },
};

function campaignIn(code: string, input: CommandInput): NewCampaign {
  return {
    code,
    skus: listIn(input, 'skus'),
    categories: listIn(input, 'categories'),
    cells: {
      price: pointed(input.text('price') ?? ''),
      percent: pointed(input.text('percent') ?? ''),
      earlier_price: pointed(input.text('earlier') ?? ''),
      valid_from: dayTextIn(input, 'from') ?? '',
      valid_to: dayTextIn(input, 'to') ?? '',
    },
    skipsUnproved: input.flag('skip-unproved'),
    isDryRun: input.flag('dry-run'),
  };
}

function listIn(input: CommandInput, option: string): readonly string[] {
  const parts = (input.text(option) ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

const maxRefusedTold = 10;

function refusalLines(
  code: string,
  { refused, unproved, priced }: Extract<CreatedCampaign, { readonly kind: 'refused' }>,
): readonly string[] {
  const more = refused.length - maxRefusedTold;
  return [
    say('campaign.refused', { code }),
    ...refused.slice(0, maxRefusedTold).map((each) => `${each.sku}: ${refusalText(each)}`),
    ...(more > 0 ? [say('campaign.more', { count: more })] : []),
    ...unprovedLines(unproved),
    ...(unproved.length > 0 && priced.length > 0
      ? [say('campaign.skip', { count: priced.length })]
      : []),
  ];
}

/** All refused articles, since the reason is the same. */
function unprovedLines(unproved: readonly RefusedArticle[]): readonly string[] {
  const [first] = unproved;
  if (first === undefined) return [];
  return [`${unproved.map(({ sku }) => sku).join(', ')}: ${refusalText(first)}`];
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
