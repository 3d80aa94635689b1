import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import { listReviews } from '#server/repositories/catalog/reviews.ts';
import { judgeReview, statusAfter, type Verdict } from '#server/workflows/catalog/judge-review.ts';
import { noSuch, oneOf, text, type Command } from './command.ts';
import { localTime } from './kroner.ts';

const statuses = { approved: 1, pending: 2, refused: 3 } as const;
type StatusName = keyof typeof statuses;
const maxListed = 100;

const list: Command = {
  name: 'reviews list',
  about: 'about.reviews_list',
  options: {
    status: oneOf(['pending', 'approved', 'refused'], 'option.status'),
  },
  run: async (input, { output, database }) => {
    const status = (input.text('status') ?? 'pending') as StatusName;
    const reviews = await listReviews((await database()).read, statuses[status], maxListed);
    const lines = reviews.flatMap((review) => [
      `${review.id}  ${localTime(review.createdAt)}  ${review.sku}  ${review.nickname}`,
      `  ${review.title}`,
      ...review.detail.split('\n').map((line) => `  ${line}`),
      '',
    ]);
    output.result({ reviews }, reviews.length === 0 ? [say('review.none')] : lines);
  },
};

function judge(verdict: Verdict, about: TerminalKey, options: Command['options'] = {}): Command {
  return {
    name: `reviews ${verdict}`,
    about,
    words: ['NUMBER'],
    options,
    act: async (input, { output, acting }) => {
      const id = Number(input.words[0]);
      const reason = input.text('reason')?.trim();
      const review = await judgeReview({ id, verdict, ...(reason && { reason }) }, await acting());
      if (review === undefined) throw noSuch('review', input.words[0]);
      const { sku, title } = review;
      output.result({ id, sku, status: statusAfter[verdict] }, [
        say(verdict === 'approve' ? 'review.approved' : 'review.refused', {
          id: String(id),
          sku,
          title,
        }),
      ]);
    },
  };
}

export const reviewCommands: readonly Command[] = [
  list,
  judge('approve', 'about.reviews_approve'),
  judge('refuse', 'about.reviews_refuse', { reason: text('TEXT', 'option.review_reason') }),
];
