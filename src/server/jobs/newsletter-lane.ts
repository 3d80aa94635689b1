import { minuteMs, moment } from '#domain/time/moment.ts';
import { issueSchemas, loadIssue } from '#server/letters/newsletter-issue.ts';
import { pullLeft } from '#server/workflows/newsletter/pull-left.ts';
import type { Lane } from './work-lane.ts';

const hiddenMs = 10 * minuteMs;

/** Issues of the newsletter have a lane of their own, so that no other letter waits for thousands of them. */
export const newsletterLane: Lane = {
  name: 'the newsletter',
  givesUp: true,
  kinds: issueSchemas,
  isOpen: ({ newsletter }) => newsletter.isThere(),
  run: async (services, message) => {
    await pullLeft(services);
    const found = await loadIssue(services, message);
    if (found === undefined) {
      return { until: moment(services.clock() + hiddenMs), reason: 'the page is hidden' };
    }
    const { issue, readers } = found;
    if (readers.length > 0) await services.newsletter.send(issue, readers);
    return undefined;
  },
};
