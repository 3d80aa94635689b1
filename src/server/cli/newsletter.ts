import { subscriptionStates, type SubscriptionState } from '#domain/newsletter/subscription.ts';
import { exportNewsletter } from '#server/exchange/exports/export-newsletter.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  countSubscriptions,
  newestSubscriptions,
} from '#server/repositories/customers/subscriptions.ts';
import { needed, oneOf, type Command, type CommandInput } from './command.ts';
import { localTime } from './kroner.ts';
import { fileToWrite } from './named-file.ts';
import { table } from './output.ts';

const state = oneOf(subscriptionStates, 'option.newsletter_state');
/** The rest is in the export. */
const maxRows = 50;

/** Counts the addresses by state, and shows the newest ones of a state. */
const list: Command = {
  name: 'newsletter list',
  about: 'about.newsletter_list',
  options: { state },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const counts = await countSubscriptions(read);
    const newest = await newestSubscriptions(read, stateIn(input), maxRows);
    const rows = newest.map(({ email, storeCode, place, askedAt }) => [
      email,
      storeCode,
      say(`subscribers.at_${place}`),
      localTime(askedAt),
    ]);
    const heads = [say('head.email'), say('head.view'), say('head.place'), say('head.asked')];
    const sums = subscriptionStates.map((each) =>
      say(`subscribers.state_${each}`, { number: counts.get(each) ?? 0 }),
    );
    output.result({ counts: Object.fromEntries(counts), newest }, [
      ...sums,
      ...(rows.length === 0 ? [] : ['', ...table(heads, rows)]),
    ]);
  },
};

const exportOne: Command = {
  name: 'newsletter export',
  about: 'about.newsletter_export',
  options: { file: needed('FILE', 'option.where'), state },
  run: async (input, { output, database }) => {
    const file = fileToWrite(input.text('file') ?? '');
    const count = await exportNewsletter(await database(), file, stateIn(input));
    output.result({ file, count }, [say('subscribers.exported', { count, file })]);
  },
};

function stateIn(input: CommandInput): SubscriptionState {
  const named = input.text('state');
  return subscriptionStates.find((each) => each === named) ?? 'subscribed';
}

export const newsletterCommands: readonly Command[] = [list, exportOne];
