import { pointed } from '#domain/import/decimal-mark.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import { quoteNumber, quoteStatuses, type QuoteStatus } from '#domain/quotes/quote.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { quotePaper } from '#server/exchange/papers/quote-paper.ts';
import { quotePdf } from '#server/exchange/papers/quote-pdf.ts';
import { findQuote, listQuotes } from '#server/repositories/quotes/quotes.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import {
  answerQuote,
  priceQuote,
  refuseQuote,
  writeToBuyer,
  type AskedPrices,
  type SellersResult,
} from '#server/workflows/quotes/answer-quote.ts';
import { CommandError, flag, noSuch, text, type Command, type CommandInput } from './command.ts';
import { fileNamed, fileOption, hand } from './hand-paper.ts';
import { localTime } from './kroner.ts';
import { amountIn } from './named-amount.ts';
import { table, type Output } from './output.ts';
import { describeQuote, idOfQuote, quoteStatusText, quoteSum } from './show-quote.ts';

const maxListed = 100;
const usualDays = 14;
const maxDays = 365;
const maxWords = 5_000;

const list: Command = {
  name: 'quotes list',
  about: 'about.quotes_list',
  options: { status: text('STATUS', 'option.quotes_status') },
  run: async (input, { output, database }) => {
    const statuses = statusesIn(input);
    const wanted = { ...(statuses && { statuses }), limit: maxListed, offset: 0 };
    const { quotes } = await listQuotes((await database()).read, wanted);
    const heads = ['number', 'asked', 'status', 'name', 'total', 'email'] as const;
    const rows = quotes.map((quote) => [
      quoteNumber(quote.id),
      localTime(quote.createdAt),
      quoteStatusText(quote.status),
      quote.name,
      quoteSum(quote),
      quote.contact.email,
    ]);
    const headings = heads.map((each) => say(`head.${each}`));
    output.result({ quotes }, rows.length === 0 ? [say('quotes.none')] : table(headings, rows));
  },
};

/** By default those that wait for the shop; undefined for all. */
function statusesIn(input: CommandInput): readonly QuoteStatus[] | undefined {
  const written = input.text('status') ?? 'pending_seller_review';
  const status = quoteStatuses.find((each) => each === written);
  if (written === 'all') return undefined;
  if (status !== undefined) return [status];
  throw new CommandError(say('quotes.status_unknown', { statuses: quoteStatuses.join(', ') }));
}

const show: Command = {
  name: 'quotes show',
  about: 'about.quotes_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const quote = await findQuote((await database()).read, idOfQuote(input.words[0]));
    if (quote === undefined) throw noSuch('quote', input.words[0]);
    output.result(quote, describeQuote(quote));
  },
};

const price: Command = {
  name: 'quotes price',
  about: 'about.quotes_price',
  words: ['NUMBER'],
  options: {
    line: text('LINE', 'option.quotes_line'),
    net: text('KRONER', 'option.quotes_net'),
    discount: text('PERCENT', 'option.quotes_discount'),
  },
  act: async (input, { output, acting }) => {
    const prices = pricesIn(input);
    const result = await priceQuote(idOfQuote(input.words[0]), prices, await acting());
    const quote = quoteOf(result, input);
    const number = quoteNumber(quote.id);
    output.result(quote, [...describeQuote(quote), '', say('quotes.priced', { number })]);
  },
};

function pricesIn(input: CommandInput): AskedPrices {
  const [line, net, discount] = [input.text('line'), input.text('net'), input.text('discount')];
  if (discount !== undefined && line === undefined && net === undefined) {
    return { discount: discountIn(discount) };
  }
  if (line === undefined || net === undefined || discount !== undefined) {
    throw new CommandError(say('quotes.price_how'));
  }
  return { line: Number(line), net: amountIn(net) };
}

/** Reads a percentage as hundredths of a percent. */
function discountIn(written: string): number {
  const percent = pointed(written.replace('%', '').trim());
  const points = Math.round(Number(percent) * 100);
  const isRight = /^\d{1,2}(\.\d{1,2})?$/.test(percent) && points > 0 && points < 10_000;
  if (!isRight) throw new CommandError(say('quotes.discount_wrong'));
  return points;
}

const answer: Command = {
  name: 'quotes answer',
  about: 'about.quotes_answer',
  words: ['NUMBER'],
  options: {
    days: text('DAYS', 'option.quotes_days'),
    comment: text('TEXT', 'option.quotes_comment'),
    refuse: flag('option.quotes_refuse'),
    message: text('TEXT', 'option.quotes_message'),
  },
  act: async (input, { output, acting }) => {
    const id = idOfQuote(input.words[0]);
    if (input.text('message') !== undefined) return writeMessage(input, output, await acting());
    const comment = wordsIn(input, 'comment');
    const isRefused = input.flag('refuse');
    if (isRefused && comment === '') throw new CommandError(say('quotes.refuse_why'));
    const result = isRefused
      ? await refuseQuote(id, comment, await acting())
      : await answerQuote(id, { days: daysIn(input), comment }, await acting());
    const quote = quoteOf(result, input);
    const told = { number: quoteNumber(id), email: quote.contact.email };
    output.result(quote, [say(isRefused ? 'quotes.refused' : 'quotes.answered', told)]);
  },
};

/** Writes a message to the buyer. Prices and status stay as they are. */
async function writeMessage(input: CommandInput, output: Output, acting: Acting): Promise<void> {
  const others = [input.text('days'), input.text('comment')].some((each) => each !== undefined);
  const message = wordsIn(input, 'message');
  if (others || input.flag('refuse') || message === '') {
    throw new CommandError(say('quotes.message_alone'));
  }
  const quote = quoteOf(await writeToBuyer(idOfQuote(input.words[0]), message, acting), input);
  const told = { number: quoteNumber(quote.id), email: quote.contact.email };
  output.result(quote, [say('quotes.written', told)]);
}

function wordsIn(input: CommandInput, option: 'comment' | 'message'): string {
  const written = input.text(option)?.trim() ?? '';
  if (written.length > maxWords) throw new CommandError(say('answer.length', { max: maxWords }));
  return written;
}

function daysIn(input: CommandInput): number {
  const days = Number(input.text('days') ?? usualDays);
  if (Number.isSafeInteger(days) && days >= 1 && days <= maxDays) return days;
  throw new CommandError(say('quotes.days_wrong'));
}

const pdf: Command = {
  name: 'quotes pdf',
  about: 'about.quotes_pdf',
  words: ['NUMBER'],
  options: fileOption,
  run: async (input, { output, database }) => {
    const { read } = await database();
    const quote = await findQuote(read, idOfQuote(input.words[0]));
    if (quote === undefined) throw noSuch('quote', input.words[0]);
    const number = quoteNumber(quote.id);
    if (answeredTotals(quote) === undefined) {
      throw new CommandError(say('quotes.not_answered', { number }));
    }
    const { seller, storeViews } = shopSettingsOf(await loadSettings(read));
    const view = viewOfCode(storeViews, quote.storeCode);
    const printed = await quotePdf(quotePaper({ quote, seller, view, seesPrices: true }));
    const file = fileNamed(input, say('quotes.file', { number }));
    await hand(output, { file, printed }, say('file.written', { file }));
  },
};

function quoteOf(result: SellersResult, input: CommandInput) {
  if (result.kind === 'unknown') throw noSuch('quote', input.words[0]);
  if (result.kind === 'done') return result.quote;
  const { reason, quote, line = 0 } = result;
  const told = { number: quoteNumber(quote.id), status: quoteStatusText(quote.status), line };
  throw new CommandError(say(`quotes.not_${reason}`, told));
}

export const quoteCommands: readonly Command[] = [list, show, price, answer, pdf];
