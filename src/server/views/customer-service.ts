import { questionAddress } from '#domain/content/question-address.ts';
import type { CustomerServiceView, ServiceTopic } from '#contract/views/customer-service.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { findHierarchy, findPage } from '#server/workflows/content/find-content.ts';
import { findQuestions } from '#server/workflows/content/find-questions.ts';
import type { Asking } from '#server/asking.ts';
import type { View } from './asked.ts';
import { contactFacts } from './contact.ts';

const topicsOfMerchant = 'customer-service';
const maxQuestions = 5;

/** The topics of customer service: one's own order, the merchant's topics, then those of every shop (rules/content#service). */
export const customerServiceView: View<CustomerServiceView> = async ({ asking, shop }) => {
  const [own, questions, t] = await Promise.all([
    topicsOf(asking),
    findQuestions(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const hasForms = shop.seller.email !== '';
  return {
    title: t('service.title'),
    description: t('service.description', { shop: shop.storeView.name }),
    lead: t('service.lead'),
    topics: [
      topic('order', '/order-status', t),
      ...own,
      topic('withdrawal', '/withdraw', t),
      ...(hasForms ? [topic('complaint', '/contact?form=complaint', t)] : []),
      ...(questions.length > 0 ? [topic('questions', '/faq', t)] : []),
      topic('contact', '/contact', t),
      ...(hasForms ? [topic('trade', '/contact?form=trade', t)] : []),
    ],
    questions: {
      title: t('service.asked'),
      links: questions
        .slice(0, maxQuestions)
        .map(({ key, question }) => ({ title: question, link: questionAddress(key) })),
    },
    facts: contactFacts(shop, t),
  };
};

/** Places at the top of the merchant's hierarchy, each with what its page says of itself. */
async function topicsOf(asking: Asking): Promise<readonly ServiceTopic[]> {
  const places = await findHierarchy(topicsOfMerchant, asking);
  const top = places.filter(({ parentKey }) => parentKey === '');
  return Promise.all(
    top.map(async ({ title, link, page }) => {
      const written = page === undefined ? undefined : await findPage(page, asking);
      return { title, link, text: written?.metaDescription ?? '' };
    }),
  );
}

function topic(
  name: 'order' | 'withdrawal' | 'complaint' | 'questions' | 'contact' | 'trade',
  link: string,
  t: ContentTexts,
): ServiceTopic {
  return { title: t(`service.${name}`), text: t(`service.${name}Text`), link };
}
