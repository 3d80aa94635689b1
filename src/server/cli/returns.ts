import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { returnNumber, returnStatuses, type ReturnStatus } from '#domain/returns/return-request.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { listReturns } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findWaiting } from '#server/repositories/system/outbox.ts';
import { extrasDocument, extrasKind } from '#server/workflows/returns/follow-extras.ts';
import { writeToReturn } from '#server/workflows/returns/write-to-return.ts';
import { CommandError, noSuch, text, type Command, type CommandInput } from './command.ts';
import { localTime } from './kroner.ts';
import { table } from './output.ts';
import { returnMoveCommands } from './return-moves.ts';
import { describeReturn, idOfReturn, returnNamed, statusText } from './show-return.ts';
import { answerOptions, writtenAnswer } from './written-answer.ts';

const maxListed = 100;

const list: Command = {
  name: 'returns list',
  about: 'about.returns_list',
  options: { status: text('STATUS', 'option.returns_status') },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const status = statusIn(input);
    const wanted = { ...(status && { statuses: [status] }), limit: maxListed, offset: 0 };
    const { returns } = await listReturns(read, wanted);
    const rows: string[][] = [];
    for (const request of returns) {
      const order = await findOrder(read, request.orderId);
      rows.push([
        returnNumber(request.id),
        localTime(request.createdAt),
        order?.number ?? '',
        statusText(request.status),
        order?.email ?? '',
      ]);
    }
    const heads = ['number', 'asked', 'order', 'status', 'email'] as const;
    const headings = heads.map((each) => say(`head.${each}`));
    const owed = await ordersOwed(read);
    output.result({ returns, owed }, [
      ...(rows.length === 0 ? [say('returns.none')] : table(headings, rows)),
      ...owed.map((number) => say('returns.extras_owed', { number })),
    ]);
  },
};

/** The numbers of orders whose freight and fee wait for a credit note that can hold them. */
async function ordersOwed(db: Db): Promise<readonly string[]> {
  const waiting = await findWaiting(db);
  const ids = waiting.flatMap(({ kind, document }) =>
    kind === extrasKind && v.is(extrasDocument, document) ? [document.orderId] : [],
  );
  const orders = await Promise.all([...new Set(ids)].map((id) => findOrder(db, id)));
  return orders.flatMap((order) => order?.number ?? []);
}

function statusIn(input: CommandInput): ReturnStatus | undefined {
  const written = input.text('status');
  const status = returnStatuses.find((each) => each === written);
  if (written === undefined || status !== undefined) return status;
  throw new CommandError(say('returns.status_unknown', { statuses: returnStatuses.join(', ') }));
}

const show: Command = {
  name: 'returns show',
  about: 'about.returns_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const { request, order } = await returnNamed((await database()).read, input.words[0]);
    output.result({ ...request, orderNumber: order.number }, describeReturn(request, order));
  },
};

const write: Command = {
  name: 'returns write',
  about: 'about.returns_write',
  words: ['NUMBER'],
  options: answerOptions,
  act: async (input, { output, acting }) => {
    const words = await writtenAnswer(input);
    const id = idOfReturn(input.words[0]);
    const request = await writeToReturn({ id, text: words, key: randomUUID() }, await acting());
    if (request === undefined) throw noSuch('return', input.words[0]);
    output.result(request, [say('returns.written', { number: returnNumber(id) })]);
  },
};

export const returnCommands: readonly Command[] = [list, show, ...returnMoveCommands, write];
