import { piecesOf } from '#domain/orders/order-progress.ts';
import { pieceMoney } from '#domain/returns/piece-money.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { captureOrder, type CaptureResult } from '#server/workflows/payments/capture-order.ts';
import {
  refundOrder,
  type AskedRefund,
  type RefundResult,
} from '#server/workflows/payments/refund-order.ts';
import { CommandError, needed, noSuch, text, type Command, type CommandInput } from './command.ts';
import { kroner } from './kroner.ts';
import { rehearseOption, tellMoney } from './order-money.ts';
import { amountIn } from './named-amount.ts';
import { pieceNamed, tooManyText } from './named-pieces.ts';
import { orderNumberOf } from './order-number-of.ts';

const refund: Command = {
  name: 'orders refund',
  about: 'about.orders_refund',
  words: ['NUMBER'],
  options: {
    amount: text('KRONER', 'option.refund_amount'),
    line: text('2:3', 'option.refund_line'),
    reason: needed('TEXT', 'option.refund_reason'),
    key: text('TEXT', 'option.refund_key'),
    ...rehearseOption,
  },
  act: async (input, context) => {
    const number = orderNumberOf(input.words[0]);
    const asked = { number, ...refundIn(input) };
    await tellMoney(input, context, async (acting) => {
      const result = await refundOrder(asked, acting);
      if (result.kind === 'unknown') throw noSuch('order', number);
      if (result.kind === 'refused') throw new CommandError(refusedRefund(asked, result));
      const { amount, isRepeat, order, progress } = result;
      const cost = kroner(progress.balance.charged.gross);
      const key = isRepeat ? 'refund.repeated' : 'refund.done';
      const sentence = say(key, { number, amount: kroner(amount), cost });
      const hints = isRepeat ? [] : hintsOf(number, result);
      return { order, value: { number, amount, isRepeat }, sentences: [sentence, ...hints] };
    });
  },
};

const capture: Command = {
  name: 'orders capture',
  about: 'about.orders_capture',
  words: ['NUMBER'],
  options: {
    amount: text('KRONER', 'option.capture_amount'),
    ...rehearseOption,
  },
  act: async (input, context) => {
    const number = orderNumberOf(input.words[0]);
    const written = input.text('amount');
    const amount = written === undefined ? undefined : amountIn(written);
    await tellMoney(input, context, async (acting) => {
      const result = await captureOrder(
        { number, ...(amount !== undefined && { amount }) },
        acting,
      );
      if (result.kind === 'unknown') throw noSuch('order', number);
      if (result.kind === 'refused') throw new CommandError(refusedCapture(number, result));
      const sentence = say('capture.done', { number, amount: kroner(result.amount) });
      const { order, amount: asked } = result;
      return { order, value: { number, amount: asked }, sentences: [sentence] };
    });
  },
};

/** Tells what is easily overlooked: less is taken later, and goods may still be sent. */
function hintsOf(
  number: string,
  { amount, progress, pieces, given }: Extract<RefundResult, { readonly kind: 'refunded' }>,
): readonly string[] {
  const { reserved, owed } = progress.balance;
  const isTakenLater = reserved > 0 && owed === 0;
  const waiting = progress.lines
    .filter(({ line }) => piecesOf(pieces, line) > 0)
    .map((each) => ({ line: each.line, quantity: pieceMoney(each, given).waiting }))
    .filter(({ quantity }) => quantity > 0);
  return [
    ...(isTakenLater ? [say('refund.taken_later', { amount: kroner(amount) })] : []),
    ...waiting.map((each) => say('refund.unsent', { number, ...each })),
  ];
}

function refundIn(input: CommandInput): Omit<AskedRefund, 'number'> {
  const [amount, line] = [input.text('amount'), input.text('line')];
  if ((amount === undefined) === (line === undefined)) throw new CommandError(say('refund.either'));
  const what =
    amount === undefined ? { piece: pieceNamed(line ?? '') } : { amount: amountIn(amount) };
  const key = input.text('key')?.trim();
  return { what, reason: input.text('reason')?.trim() ?? '', ...(key && { key }) };
}

function refusedRefund(
  { number, what }: AskedRefund,
  { reason, progress, given }: Extract<RefundResult, { readonly kind: 'refused' }>,
): string {
  const piece = 'piece' in what ? what.piece : undefined;
  switch (reason) {
    case 'invoiced':
      return say('refund.invoiced', { number });
    case 'unpaid':
      return say('refund.unpaid', { number });
    case 'too-much':
      return piece === undefined
        ? say('refund.too_much', { number, cost: kroner(progress.balance.charged.gross) })
        : say('refund.too_much_line', { number, line: piece.line });
    case 'key-reused':
      return say('refund.key_reused', { number });
    case 'none-open':
      return say('refund.none_left', { number, line: piece?.line ?? 0 });
    case 'too-many':
      return tooManyText(
        number,
        piece ? [piece] : [],
        progress.lines,
        (line) => pieceMoney(line, given).paid,
      );
    case 'no-such-line':
      return say('orders.no_line', { number });
  }
}

function refusedCapture(
  number: string,
  { most }: Extract<CaptureResult, { readonly kind: 'refused' }>,
): string {
  if (most <= 0) return say('capture.nothing', { number });
  return say('capture.too_much', { number, most: kroner(most) });
}

export const orderPaymentCommands: readonly Command[] = [refund, capture];
