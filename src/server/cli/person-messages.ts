import { checkAccountEmail } from '#domain/customer/email.ts';
import { exportMessages } from '#server/exchange/exports/export-messages.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { eraseMessages } from '#server/workflows/messages/erase-messages.ts';
import { CommandError, needed, text, type Command, type CommandInput } from './command.ts';
import { fileToWrite } from './named-file.ts';

const mail = needed('ADDRESS', 'option.person_mail');

const exportOne: Command = {
  name: 'messages export',
  about: 'about.messages_export',
  options: { mail, file: needed('FILE', 'option.where') },
  run: async (input, { output, database }) => {
    const email = addressIn(input);
    const file = fileToWrite(input.text('file') ?? '');
    const count = await exportMessages(await database(), file, email);
    output.result({ email, file, count }, [say('message.exported', { count, email, file })]);
  },
};

/**
 * The confirmation contains the number of messages, so that a message that arrives meanwhile is not
 * erased unseen.
 */
const erase: Command = {
  name: 'messages erase',
  about: 'about.messages_erase',
  options: { mail, confirm: text('WORDS', 'option.confirm_erase') },
  act: async (input, { output, acting }) => {
    const email = addressIn(input);
    const [, words] = /^erase (\d+)$/.exec(input.text('confirm')?.trim() ?? '') ?? [];
    const confirmed = words === undefined ? undefined : Number(words);
    const count = await eraseMessages({ email, confirmed }, await acting());
    if (count > 0 && count !== confirmed) {
      throw new CommandError(say('message.confirm', { count, email }));
    }
    output.result({ email, erased: count }, [
      count === 0 ? say('message.none_of_person') : say('message.erased', { count, email }),
    ]);
  },
};

function addressIn(input: CommandInput): string {
  const written = input.text('mail') ?? '';
  const checked = checkAccountEmail(written);
  if (checked.ok) return checked.value;
  throw new CommandError(say('message.no_address', { text: written }));
}

export const personMessageCommands: readonly Command[] = [exportOne, erase];
