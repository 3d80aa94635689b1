import type { ContactFacts, ContactView } from '#contract/views/contact.ts';
import {
  formKeys,
  nothingWritten,
  type FormKey,
  type WrittenMessage,
} from '#domain/messages/message.ts';
import { targetOf } from '#domain/messages/targets.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { findPage } from '#server/workflows/content/find-content.ts';
import { findProfile } from '#server/workflows/profile.ts';
import type { Asked, AskedShop, View } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';
import { firstLocations } from './store-locations.ts';

const maxSubjectLength = 200;
const maxStores = 6;

/** The forms for writing to the shop, and other ways to reach it (rules/content#service). */
export const contactView: View<ContactView> = async (asked) => {
  const { asking, query, shop } = asked;
  const { storeView, seller } = shop;
  const forms = formKeys.filter((key) => targetOf(key, seller, storeView) !== '');
  const [page, t, stores, written] = await Promise.all([
    findPage('kontakt', asking),
    loadContentTexts(storeView.language),
    firstLocations(asked, maxStores),
    begun(asked, forms),
  ]);
  return {
    title: page?.title || t('contact.title'),
    description: page?.metaDescription || t('contact.description', { shop: storeView.name }),
    form: written.form,
    forms,
    written,
    isSent: query.some(([name]) => name === 'sent'),
    facts: contactFacts(shop, t),
    stores,
    html: contentHtml(shop, page?.html ?? ''),
  };
};

/** The form that the address names, with the customer's details and the subject. */
async function begun(
  { asking, query, shop }: Asked,
  forms: readonly FormKey[],
): Promise<WrittenMessage> {
  const named = new Map(query);
  const form = forms.find((key) => key === named.get('form')) ?? forms[0] ?? 'contact';
  const subject = (named.get('subject') ?? '').slice(0, maxSubjectLength);
  const profile = shop.visitor.isLoggedIn ? await findProfile(asking) : undefined;
  return {
    ...nothingWritten,
    form,
    subject,
    ...(profile && { name: `${profile.firstName} ${profile.lastName}`, email: profile.email }),
  };
}

export function contactFacts({ seller, storeView }: AskedShop, t: ContentTexts): ContactFacts {
  const { name, street, postcode, city, organisationNumber: number, email, phone } = seller;
  const { hours, reply } = storeView.settings.contact;
  const lines = [
    name,
    street,
    `${postcode} ${city}`.trim(),
    number === '' ? '' : t('footer.organisationNumber', { number }),
  ];
  return {
    title: t('service.reach'),
    phone,
    hours,
    email,
    reply,
    lines: lines.filter((line) => line !== ''),
  };
}
