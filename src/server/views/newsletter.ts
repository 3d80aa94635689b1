import type {
  NewsletterLinkView,
  NewsletterView,
  OwnNewsletterView,
} from '#contract/views/newsletter.ts';
import { addressToConfirm } from '#server/workflows/newsletter/confirm-subscription.ts';
import { subscriptionOfLink } from '#server/workflows/newsletter/leave.ts';
import { ownNewsletter } from '#server/workflows/newsletter/own-newsletter.ts';
import { withQuery, type Asked, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

export const newsletterView: View<NewsletterView> = async ({ query, asking }) => ({
  percent: asking.storeView.settings.newsletter.couponPercent,
  isSent: query.some(([name]) => name === 'sent'),
});

/** Changes nothing, since programs open links too. */
export const newsletterConfirmView: View<NewsletterLinkView> = async (asked) => {
  const { services, now } = asked.asking;
  return linkView(asked, 'token', (token) => addressToConfirm(services, token, now));
};

/** The link of a subscription that has ended says so. */
export const newsletterLeaveView: View<NewsletterLinkView> = async (asked) => {
  const { services } = asked.asking;
  const subscription = await subscriptionOfLink(services, keyIn(asked, 'of'));
  const hasLeft = subscription?.state === 'unsubscribed';
  const view = await linkView(asked, 'of', async () => subscription?.email);
  return hasLeft ? { ...view, link: 'done', email: '' } : view;
};

async function linkView(
  asked: Asked,
  name: string,
  addressOf: (key: string) => Promise<string | undefined>,
): Promise<NewsletterLinkView> {
  const { path, asking, query } = asked;
  const percent = asking.storeView.settings.newsletter.couponPercent;
  const key = keyIn(asked, name);
  const action = withQuery(path, [[name, key]]);
  if (query.some(([each]) => each === 'sent')) return { percent, link: 'done', email: '', action };
  const email = await addressOf(key);
  const link = email === undefined ? 'over' : 'open';
  return { percent, link, email: email ?? '', action };
}

function keyIn({ query }: Asked, name: string): string {
  return query.find(([each]) => each === name)?.[1] ?? '';
}

export const ownNewsletterView: View<OwnNewsletterView> = async (asked) =>
  (await ownNewsletter(asked.asking)) ?? toLogIn(asked);
