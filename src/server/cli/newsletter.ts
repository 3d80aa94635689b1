import { contentIdentifier } from '#domain/content/content-checks.ts';
import { subscriptionStates, type SubscriptionState } from '#domain/newsletter/subscription.ts';
import { exportNewsletter } from '#server/exchange/exports/export-newsletter.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  countSubscriptions,
  newestSubscriptions,
} from '#server/repositories/customers/subscriptions.ts';
import { sendIssue, type SentView } from '#server/workflows/newsletter/send-issue.ts';
import { CommandError, flag, needed, oneOf, type Command, type CommandInput } from './command.ts';
import { localTime } from './kroner.ts';
import { fileToWrite } from './named-file.ts';
import { table } from './output.ts';

const state = oneOf(subscriptionStates, 'option.newsletter_state');
/** Mailchimp takes this many members in one call. */
const maxMembers = 500;
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

const send: Command = {
  name: 'newsletter send',
  about: 'about.newsletter_send',
  words: ['PAGE'],
  options: { 'dry-run': flag('option.dry_run') },
  act: async (input, { config, output, acting }) => {
    const page = contentIdentifier(input.words[0] ?? '');
    const isDry = input.flag('dry-run');
    const title = say('subscribers.sending');
    const onProgress = (done: number, of: number): void =>
      output.progress(title, done / Math.max(1, of, done), done);
    // Each letter of the shop's own mail has a message, so that a failed try repeats no other one.
    const maxTogether = config.mailchimpKey === undefined ? 1 : maxMembers;
    const sent = await sendIssue({ page, isDry, maxTogether, onProgress }, await acting());
    if (sent.kind === 'hidden') {
      throw new CommandError(say('subscribers.hidden', { page, view: sent.storeCode }));
    }
    const { views } = sent;
    const readers = views.reduce((sum, view) => sum + view.readers, 0);
    output.result({ page, isDry, readers, views }, sentLines({ page, isDry, readers, views }));
  },
};

interface Told {
  readonly page: string;
  readonly isDry: boolean;
  readonly readers: number;
  readonly views: readonly SentView[];
}

function sentLines({ page, isDry, readers: count, views }: Told): readonly string[] {
  if (count === 0) return [say('subscribers.no_reader', { page })];
  const heads = [say('head.view'), say('head.title'), say('head.readers')];
  const rows = views.map(({ storeCode, title, readers }) => [storeCode, title, readers]);
  const said = isDry ? 'subscribers.would_send' : 'subscribers.sent';
  return [say(said, { count }), '', ...table(heads, rows)];
}

function stateIn(input: CommandInput): SubscriptionState {
  const named = input.text('state');
  return subscriptionStates.find((each) => each === named) ?? 'subscribed';
}

export const newsletterCommands: readonly Command[] = [list, exportOne, send];
