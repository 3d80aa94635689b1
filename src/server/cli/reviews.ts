import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import { judgeReview, listReviews } from '#server/repositories/catalogue/reviews.ts';
import { noSuch, oneOf, type Command } from './command.ts';
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

function judge(verb: 'approve' | 'refuse', status: ReviewStatus, about: TerminalKey): Command {
  return {
    name: `reviews ${verb}`,
    about,
    words: ['NUMBER'],
    run: async (input, { config, output, database }) => {
      const id = Number(input.words[0]);
      const now = config.clock();
      const opened = await database();
      const review = await opened.transaction(async (tx) => {
        const before = Number.isSafeInteger(id) ? await judgeReview(tx, id, status) : undefined;
        if (before === undefined) return undefined;
        const entry = { actor: 'operator', action: `review.${verb}`, subject: `review:${id}` };
        await recordAudit(tx, { ...entry, detail: { from: before.status, to: status } }, now);
        // The review is, or was, shown on the product's page.
        await logChanges(tx, 'product', [before.sku], now);
        return before;
      });
      if (review === undefined) throw noSuch('review', input.words[0]);
      const { sku, title } = review;
      output.result({ id, sku, status }, [
        say(verb === 'approve' ? 'review.approved' : 'review.refused', {
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
  judge('approve', statuses.approved, 'about.reviews_approve'),
  judge('refuse', statuses.refused, 'about.reviews_refuse'),
];
