import type { Deduction } from '#domain/returns/deduction.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import type { MadeExchange } from '#server/workflows/returns/exchange-return.ts';
import {
  moveReturnRequest,
  type AskedMove,
  type MoveReturnResult,
} from '#server/workflows/returns/move-return.ts';
import {
  CommandError,
  flag,
  needed,
  noSuch,
  text,
  type Command,
  type CommandInput,
  type CommandOption,
} from './command.ts';
import { kroner } from './kroner.ts';
import { amountIn } from './named-amount.ts';
import { piecesIn, pieceNamed } from './named-pieces.ts';
import { rehearseOption, tellMoney } from './order-money.ts';
import { idOfReturn, receiptText, returnNamed, statusText } from './show-return.ts';

interface MoveWords {
  readonly about: TerminalKey;
  readonly options?: Readonly<Record<string, CommandOption>>;
  readonly read: (input: CommandInput) => AskedMove;
}

const deductOptions = {
  deduct: text('KRONER', 'option.returns_deduct'),
  reason: text('TEXT', 'option.returns_deduct_reason'),
};

const moves: Readonly<Record<string, MoveWords>> = {
  approve: { about: 'about.returns_approve', read: () => ({ move: 'approve' }) },
  refuse: {
    about: 'about.returns_refuse',
    options: { reason: needed('TEXT', 'option.returns_reason') },
    read: (input) => ({ move: 'reject', reason: input.text('reason')?.trim() ?? '' }),
  },
  receive: {
    about: 'about.returns_receive',
    options: {
      lines: text('1:2,3', 'option.returns_lines'),
      restock: text('1:2,3', 'option.returns_restock'),
      'write-off': flag('option.returns_write_off'),
    },
    read: receiptIn,
  },
  refund: { about: 'about.returns_refund', options: deductOptions, read: refundIn },
  exchange: {
    about: 'about.returns_exchange',
    options: { sku: text('SKU', 'option.returns_sku'), ...deductOptions },
    read: exchangeIn,
  },
  close: { about: 'about.returns_close', read: () => ({ move: 'close' }) },
};

function receiptIn(input: CommandInput): AskedMove {
  const { pieces: received } = piecesIn(input);
  const named = input.text('restock');
  const isWrittenOff = input.flag('write-off');
  if (named !== undefined && isWrittenOff) throw new CommandError(say('returns.stock_or_not'));
  const restocked = isWrittenOff
    ? []
    : named?.split(',').map((part) => pieceNamed(part, 'orders.lines'));
  return { move: 'receive', ...(received && { received }), ...(restocked && { restocked }) };
}

function refundIn(input: CommandInput): AskedMove {
  return { move: 'refund', ...deductionIn(input) };
}

function exchangeIn(input: CommandInput): AskedMove {
  const sku = input.text('sku')?.trim();
  return { move: 'exchange', ...(sku && { sku }), ...deductionIn(input) };
}

function deductionIn(input: CommandInput): { readonly deduction?: Deduction } {
  const amount = input.text('deduct');
  const reason = input.text('reason')?.trim() ?? '';
  if ((amount === undefined) !== (reason === '')) {
    throw new CommandError(say('returns.deduct_reason'));
  }
  return amount === undefined ? {} : { deduction: { amount: amountIn(amount), reason } };
}

export const returnMoveCommands: readonly Command[] = Object.entries(moves).map(
  ([name, { about, options, read }]): Command => ({
    name: `returns ${name}`,
    about,
    words: ['NUMBER'],
    options: { ...options, ...rehearseOption },
    act: async (input, context) => {
      const { order } = await returnNamed((await context.database()).read, input.words[0]);
      const id = idOfReturn(input.words[0]);
      const asked = read(input);
      await tellMoney(input, context, (acting) => carryOut({ id, ...asked }, acting), order.number);
    },
  }),
);

async function carryOut(asked: AskedMove & { readonly id: number }, acting: Acting) {
  const result = await moveReturnRequest(asked, acting);
  const number = returnNumber(asked.id);
  if (result.kind === 'unknown') throw noSuch('return', number);
  if (result.kind === 'refused') throw new CommandError(refusalOf(number, result));
  const { order, request, isRepeat, amount, exchange } = result;
  const status = statusText(request.status);
  const done = say(isRepeat ? 'returns.repeated' : 'returns.moved', {
    number,
    order: order.number,
    status,
  });
  return {
    order,
    value: {
      ...request,
      orderNumber: order.number,
      isRepeat,
      ...(amount && { amount }),
      ...(exchange && { exchange: exchangeValue(exchange) }),
    },
    sentences: [
      done,
      ...(asked.move === 'receive' && !isRepeat ? receipts(result) : []),
      ...moneyTexts(number, result),
    ],
  };
}

type Moved = Extract<MoveReturnResult, { readonly kind: 'moved' }>;

function moneyTexts(number: string, { request, amount, exchange }: Moved): readonly string[] {
  if (amount === undefined) return [];
  const { creditNote } = request;
  return [
    ...(exchange === undefined
      ? [say('returns.refunded', { number, amount: kroner(amount) })]
      : exchangeTexts(exchange)),
    ...(creditNote === undefined
      ? []
      : [say('returns.credit_note', { paper: String(creditNote) })]),
  ];
}

function exchangeValue({ replacement, ...sums }: MadeExchange) {
  return { orderNumber: replacement.number, ...sums };
}

/** The goods of the new order, and the money without the parts that are nothing. */
function exchangeTexts({ replacement, moved, back, due }: MadeExchange): readonly string[] {
  const { number: order, lines } = replacement;
  const parts = { moved, back, due } as const;
  return [
    ...lines.map(({ quantity, name, sku }) => say('returns.sends', { order, quantity, name, sku })),
    ...(['moved', 'back', 'due'] as const).flatMap((part) =>
      parts[part] > 0 ? [say(`returns.money_${part}`, { order, amount: kroner(parts[part]) })] : [],
    ),
  ];
}

function receipts({ request, order }: Moved): readonly string[] {
  return request.items.flatMap((item) => receiptText(item, order));
}

function refusalOf(
  number: string,
  { reason, order, request }: Extract<MoveReturnResult, { readonly kind: 'refused' }>,
): string {
  if (reason === 'state') {
    return say('returns.state', { number, status: statusText(request.status) });
  }
  if (reason === 'pieces') return say('returns.pieces', { number });
  if (reason === 'deduction') return say('returns.deduction', { number });
  if (
    reason === 'no-wish' ||
    reason === 'no-buyer' ||
    reason === 'untaken' ||
    reason === 'unsold' ||
    reason === 'sold-out'
  ) {
    return say(`returns.${reason}`, { number });
  }
  return say('returns.money', { order: order.number });
}
