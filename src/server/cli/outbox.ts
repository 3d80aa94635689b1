import { say } from '#server/exchange/files/spoken-language.ts';
import { findGivenUp } from '#server/repositories/system/outbox.ts';
import { retryMessages } from '#server/workflows/retry-messages.ts';
import { CommandError, type Command } from './command.ts';
import { localTime } from './kroner.ts';
import { table } from './output.ts';

const list: Command = {
  name: 'outbox list',
  about: 'about.outbox_list',
  run: async (_input, { output, database }) => {
    const messages = await findGivenUp((await database()).read);
    const rows = messages.map(({ id, kind, createdAt, attempts }) => [
      id,
      kind,
      localTime(createdAt),
      attempts,
    ]);
    const headings = ['number', 'kind', 'placed', 'attempts'] as const;
    output.result(
      { messages },
      rows.length === 0
        ? [say('outbox.none')]
        : table(
            headings.map((heading) => say(`head.${heading}`)),
            rows,
          ),
    );
  },
};

const retry: Command = {
  name: 'outbox retry',
  about: 'about.outbox_retry',
  words: ['[NUMBER]'],
  act: async (input, { output, acting }) => {
    const [written] = input.words;
    const id = written === undefined ? undefined : Number(written);
    const count = await retryMessages(id === undefined ? {} : { id }, await acting());
    if (id !== undefined && count === 0) {
      throw new CommandError(say('outbox.unknown', { number: written ?? '' }));
    }
    output.result({ count }, [say('outbox.retried', { count })]);
  },
};

export const outboxCommands: readonly Command[] = [list, retry];
