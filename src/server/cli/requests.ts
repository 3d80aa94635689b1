import { readFile } from 'node:fs/promises';
import { rentalDays } from '#domain/stock/rental-period.ts';
import type { ProductRequest, RequestStatus } from '#domain/requests/request.ts';
import { findRequest, listRequests } from '#server/repositories/sales/requests.ts';
import { answerRequest } from '#server/workflows/answer-request.ts';
import { CommandError, noSuch, oneOf, text, type Command, type CommandInput } from './command.ts';
import { localTime } from './kroner.ts';
import { facts, table } from './output.ts';

const maxListed = 100;
const maxAnswerLetters = 5_000;

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
      request.kind,
      request.sku,
      request.quantity,
      request.email,
    ]);
    const headings = ['Number', 'Asked', 'Kind', 'Sku', 'Qty', 'E-mail'];
    output.result({ requests }, rows.length === 0 ? ['No requests'] : table(headings, rows));
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
      ['Request', request.id],
      ['Kind', request.kind],
      ['Status', request.status],
      ['Asked', localTime(request.createdAt)],
      ['Store view', request.storeCode],
      ['Product', `${request.productName} (${request.sku})`],
      ['Quantity', request.quantity],
      ...(rental
        ? [['Period', `${rental.from} to ${rental.to}, ${rentalDays(rental)} days`] as const]
        : []),
      ['From', `${request.name}, ${request.email}`],
      ...(phone === '' ? [] : [['Phone', phone] as const]),
      ...(company === '' ? [] : [['Company', company] as const]),
    ]),
    ...(message === '' ? [] : ['', ...message.split('\n')]),
  ];
}

const answer: Command = {
  name: 'requests answer',
  about: 'about.requests_answer',
  words: ['NUMBER'],
  options: {
    text: text('TEXT', 'option.answer_text'),
    file: text('FILE', 'option.answer_file'),
  },
  run: async (input, { config, output, database }) => {
    const answered = await answerIn(input);
    const id = Number(input.words[0]);
    const result = await answerRequest(await database(), id, answered, 'operator', config.clock());
    if (result.kind === 'unknown') throw noSuch('request', input.words[0]);
    const { request } = result;
    if (result.kind === 'refused') {
      throw new CommandError(`Request ${id} is ${request.status} and is answered once only`);
    }
    output.result(request, [`Request ${id} is answered; the letter goes to ${request.email}`]);
  },
};

async function answerIn(input: CommandInput): Promise<string> {
  const [typed, file] = [input.text('text'), input.text('file')];
  if ((typed === undefined) === (file === undefined)) {
    throw new CommandError('Give the answer with --text or with --file');
  }
  const written = file === undefined ? typed : await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) throw new CommandError(`The file ${file ?? ''} can't be read`);
  const answered = written.trim();
  if (answered === '' || answered.length > maxAnswerLetters) {
    throw new CommandError(`An answer has 1 to ${maxAnswerLetters} characters`);
  }
  return answered;
}

export const requestCommands: readonly Command[] = [list, show, answer];
