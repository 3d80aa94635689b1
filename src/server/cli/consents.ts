import { say } from '#server/exchange/files/spoken-language.ts';
import { listConsents } from '#server/repositories/customers/consents.ts';
import { needed, type Command } from './command.ts';
import { localTime } from './kroner.ts';
import { table } from './output.ts';

/** Shows the proof of a visitor's consent by the reference on the page of privacy choices. */
export const consentsShow: Command = {
  name: 'consents show',
  about: 'about.consents_show',
  options: { id: needed('REF', 'option.consent') },
  run: async (input, { output, database }) => {
    const answers = await listConsents((await database()).read, input.text('id') ?? '');
    const rows = answers.map(({ chosenAt, storeCode, version, purposes }) => [
      localTime(chosenAt),
      storeCode,
      String(version),
      purposes.length === 0 ? say('consents.necessary') : purposes.join(', '),
    ]);
    const lines = table(
      [say('head.answered'), say('head.view'), say('head.text'), say('head.yes')],
      rows,
    );
    output.result(answers, rows.length === 0 ? [say('consents.none')] : lines);
  },
};
