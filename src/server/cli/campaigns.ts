import type { Campaign } from '#domain/campaigns/campaign.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  campaignArticles,
  findCampaign,
  listCampaigns,
} from '#server/repositories/catalog/campaigns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { endCampaign } from '#server/workflows/campaigns/end-campaign.ts';
import { CommandError, type Command, type CommandInput } from './command.ts';
import { articleLines, campaignsCreate } from './create-campaign.ts';
import { lastDay, localTime } from './kroner.ts';
import { facts, table } from './output.ts';

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

const end: Command = {
  name: 'campaigns end',
  about: 'about.campaigns_end',
  words: ['CODE'],
  act: async (input, { output, acting }) => {
    const [wanted = ''] = input.words;
    const result = await endCampaign({ code: wanted }, await acting());
    if (result.kind === 'unknown') throw noSuchCampaign(wanted);
    const { code, count } = result;
    output.result({ code, articles: count }, [say('campaign.done', { code, count })]);
  },
};

async function campaignIn(db: Db, input: CommandInput) {
  const [code = ''] = input.words;
  const campaign = await findCampaign(db, code);
  if (campaign === undefined) throw noSuchCampaign(code);
  return campaign;
}

function noSuchCampaign(code: string): CommandError {
  return new CommandError(say('campaign.unknown', { code }));
}

export const campaignCommands: readonly Command[] = [campaignsCreate, list, show, end];
