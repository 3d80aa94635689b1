import type { Message } from '#domain/messages/message.ts';
import type { RequestStatus } from '#domain/requests/request.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { findMessage, listMessages } from '#server/repositories/sales/messages.ts';
import {
  answerMessage,
  closeMessage,
  type MessageMove,
} from '#server/workflows/messages/answer-message.ts';
import { CommandError, noSuch, oneOf, text, type Command, type CommandInput } from './command.ts';
import { localTime } from './kroner.ts';
import { facts, table } from './output.ts';
import { answerOptions, writtenAnswer } from './written-answer.ts';

const maxListed = 100;

const list: Command = {
  name: 'messages list',
  about: 'about.messages_list',
  options: {
    status: oneOf(['received', 'answered', 'closed'], 'option.status'),
    after: text('NUMBER', 'option.after_message'),
  },
  run: async (input, { output, database }) => {
    const status = (input.text('status') ?? 'received') as RequestStatus;
    const after = Number(input.text('after') ?? 0);
    if (!Number.isSafeInteger(after)) throw noSuch('message', input.text('after'));
    const { read } = await database();
    const { messages, more } = await listMessages(read, { status, after }, maxListed);
    const rows = messages.map(({ id, createdAt, form, orderNumber, email }) => [
      id,
      localTime(createdAt),
      say(`message.form_${form}`),
      orderNumber,
      email,
    ]);
    const headings = [
      say('head.number'),
      say('head.sent'),
      say('head.form'),
      say('head.order'),
      say('head.email'),
    ];
    const last = String(messages.at(-1)?.id);
    output.result({ messages, more }, [
      ...(rows.length === 0 ? [say('message.none')] : table(headings, rows)),
      ...(more > 0 ? ['', say('message.more', { count: more, last })] : []),
    ]);
  },
};

const show: Command = {
  name: 'messages show',
  about: 'about.messages_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const id = numberIn(input);
    const message = Number.isSafeInteger(id)
      ? await findMessage((await database()).read, id)
      : undefined;
    if (message === undefined) throw noSuch('message', input.words[0]);
    output.result(message, describe(message));
  },
};

function describe(message: Message): readonly string[] {
  const { id, form, status, name, email, phone, orderNumber, subject, company } = message;
  const written = [
    [say('message.phone'), phone],
    [say('message.company'), company],
    [say('message.order'), orderNumber],
    [say('message.subject'), subject],
  ] as const;
  return [
    ...facts([
      [say('message.message'), id],
      [say('head.form'), say(`message.form_${form}`)],
      [say('head.status'), say(`status.${status}`)],
      [say('head.sent'), localTime(message.createdAt)],
      [say('head.view'), message.storeCode],
      [say('message.from'), [name, email].filter((part) => part !== '').join(', ')],
      [say('message.to'), message.target],
      ...written.filter(([, value]) => value !== ''),
    ]),
    '',
    ...message.text.split('\n'),
    ...(message.answer === undefined
      ? []
      : ['', say('message.answer'), ...message.answer.split('\n')]),
  ];
}

const answer: Command = {
  name: 'messages answer',
  about: 'about.messages_answer',
  words: ['NUMBER'],
  options: answerOptions,
  act: async (input, { output, acting }) => {
    const wanted = { id: numberIn(input), answer: await writtenAnswer(input) };
    const message = moved(await answerMessage(wanted, await acting()), input);
    const done = { id: String(message.id), email: message.email };
    output.result(message, [say('message.answered', done)]);
  },
};

const close: Command = {
  name: 'messages close',
  about: 'about.messages_close',
  words: ['NUMBER'],
  act: async (input, { output, acting }) => {
    const message = moved(await closeMessage(numberIn(input), await acting()), input);
    output.result(message, [say('message.closed', { id: String(message.id) })]);
  },
};

function numberIn({ words }: CommandInput): number {
  return Number(words[0]);
}

function moved(result: MessageMove, { words }: CommandInput): Message {
  if (result.kind === 'unknown') throw noSuch('message', words[0]);
  const { message } = result;
  if (result.kind === 'moved') return message;
  const { id, status } = message;
  throw new CommandError(say('message.once', { id: String(id), status: say(`status.${status}`) }));
}

export const messageCommands: readonly Command[] = [list, show, answer, close];
