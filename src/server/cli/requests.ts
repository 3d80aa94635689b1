import { say } from '#server/exchange/files/spoken-language.ts';
import { rentalDays } from '#domain/stock/rental-period.ts';
import type { ProductRequest, RequestStatus } from '#domain/requests/request.ts';
import { findRequest, listRequests } from '#server/repositories/sales/requests.ts';
import { answerRequest } from '#server/workflows/answer-request.ts';
import { CommandError, noSuch, oneOf, type Command } from './command.ts';
import { localTime } from './kroner.ts';
import { facts, table } from './output.ts';
import { answerOptions, writtenAnswer } from './written-answer.ts';

const maxListed = 100;

const list: Command = {
  name: 'requests list',
  about: 'about.requests_list',
  options: { status: oneOf(['received', 'answered'], 'option.status') },
  run: async (input, { output, database }) => {
    const status = (input.text('status') ?? 'received') as RequestStatus;
    const requests = await listRequests((await database()).read, status, maxListed);
    const rows = requests.map((request) => [
      request.id,
      localTime(request.createdAt),
      say(`request.kind_${request.kind}`),
      request.sku,
      request.quantity,
      request.email,
    ]);
    const headings = [
      say('head.number'),
      say('head.asked'),
      say('head.kind'),
      say('head.sku'),
      say('head.quantity'),
      say('head.email'),
    ];
    output.result({ requests }, rows.length === 0 ? [say('request.none')] : table(headings, rows));
  },
};

const show: Command = {
  name: 'requests show',
  about: 'about.requests_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const id = Number(input.words[0]);
    const request = Number.isSafeInteger(id)
      ? await findRequest((await database()).read, id)
      : undefined;
    if (request === undefined) throw noSuch('request', input.words[0]);
    output.result(request, describe(request));
  },
};

function describe(request: ProductRequest): readonly string[] {
  const { rental, phone, company, message } = request;
  return [
    ...facts([
      [say('request.request'), request.id],
      [say('head.kind'), say(`request.kind_${request.kind}`)],
      [say('head.status'), say(`status.${request.status}`)],
      [say('head.asked'), localTime(request.createdAt)],
      [say('head.view'), request.storeCode],
      [say('request.product'), `${request.productName} (${request.sku})`],
      [say('request.quantity'), request.quantity],
      ...(rental
        ? [
            [
              say('request.period'),
              say('request.days', { ...rental, days: rentalDays(rental) }),
            ] as const,
          ]
        : []),
      [say('request.from'), `${request.name}, ${request.email}`],
      ...(phone === '' ? [] : [[say('request.phone'), phone] as const]),
      ...(company === '' ? [] : [[say('request.company'), company] as const]),
    ]),
    ...(message === '' ? [] : ['', ...message.split('\n')]),
  ];
}

const answer: Command = {
  name: 'requests answer',
  about: 'about.requests_answer',
  words: ['NUMBER'],
  options: answerOptions,
  act: async (input, { output, acting }) => {
    const answered = await writtenAnswer(input);
    const id = Number(input.words[0]);
    const result = await answerRequest({ id, answer: answered }, await acting());
    if (result.kind === 'unknown') throw noSuch('request', input.words[0]);
    const { request } = result;
    if (result.kind === 'refused') {
      throw new CommandError(
        say('request.once', { id: String(id), status: say(`status.${request.status}`) }),
      );
    }
    output.result(request, [say('request.done', { id: String(id), email: request.email })]);
  },
};

export const requestCommands: readonly Command[] = [list, show, answer];
