import { writeFile } from 'node:fs/promises';
import { linkToNewPassword } from '#contract/password.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { makeResetLink } from '#server/workflows/customers/make-reset-link.ts';
import { findPerson, storeOf } from '#server/repositories/privacy/person.ts';
import { personArchive } from '#server/workflows/privacy/person-archive.ts';
import { setBlocked } from '#server/workflows/customers/block-customer.ts';
import {
  CommandError,
  needed,
  text,
  type ActingContext,
  type Command,
  type CommandInput,
} from './command.ts';
import { eraseCustomer } from './erase-customer.ts';
import { findingCommands } from './find-customers.ts';
import { groupCustomer } from './group-customer.ts';
import { fileToWrite } from './named-file.ts';

const resetLink: Command = {
  name: 'customer reset-link',
  about: 'about.customer_reset_link',
  words: ['EMAIL'],
  act: async (input, { config, output, database, acting }) => {
    const email = normalizeEmail(input.words[0] ?? '');
    const made = await makeResetLink(email, await acting());
    if (made === undefined) throw new CommandError(say('customer.none', { email }));
    const views = await loadStoreViews((await database()).read);
    const { prefix } = viewOfCode(views, made.storeCode);
    const link = config.publicUrl + prefix + linkToNewPassword(made.token, email);
    output.result({ email, link }, [link, '', say('customer.reset_link', { email })]);
  },
};

/** Also for a person without an account, by the e-mail alone (rules/safety#my-data). */
const exportOne: Command = {
  name: 'customer export',
  about: 'about.customer_export',
  words: ['EMAIL'],
  options: {
    file: needed('FILE', 'option.where'),
    consent: text('REF', 'option.consent_also'),
  },
  run: async (input, { config, output, database }) => {
    const file = fileToWrite(input.text('file') ?? '');
    const reference = input.text('consent')?.trim() ?? '';
    const opened = await database();
    const person = await findPerson(opened.read, input.words[0] ?? '');
    const views = await loadStoreViews(opened.read);
    const { language } = viewOfCode(views, await storeOf(opened.read, person));
    const made = { now: config.clock(), language, reference };
    const { zip, rows } = await personArchive(opened, person, made);
    await writeFile(file, zip);
    const { email } = person;
    output.result({ email, file, rows }, [say('customer.exported', { count: rows, email, file })]);
  },
};

const block: Command = {
  name: 'customer block',
  about: 'about.customer_block',
  words: ['EMAIL'],
  act: (input, context) => setBlockedBy(input, context, true),
};

const unblock: Command = {
  name: 'customer unblock',
  about: 'about.customer_unblock',
  words: ['EMAIL'],
  act: (input, context) => setBlockedBy(input, context, false),
};

async function setBlockedBy(
  input: CommandInput,
  { output, acting }: ActingContext,
  isBlocked: boolean,
): Promise<void> {
  const email = normalizeEmail(input.words[0] ?? '');
  const isKnown = await setBlocked({ email, isBlocked }, await acting());
  if (!isKnown) throw new CommandError(say('customer.none', { email }));
  const told = say(isBlocked ? 'customer.blocked' : 'customer.unblocked', { email });
  output.result({ email, isBlocked }, [told]);
}

export const customerCommands: readonly Command[] = [
  ...findingCommands,
  groupCustomer,
  resetLink,
  block,
  unblock,
  exportOne,
  eraseCustomer,
];
