import { linkToNewPassword } from '#contract/password.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { makeResetLink } from '#server/workflows/customers/make-reset-link.ts';
import { CommandError, type Command } from './command.ts';

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

export const customerCommands: readonly Command[] = [resetLink];
