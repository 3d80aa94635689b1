import type { FrameView, FooterColumn, FooterView } from '#contract/views/page.ts';
import { mainMenu, type MenuItem } from '#domain/navigation/main-menu.ts';
import { megaMenu } from '#domain/navigation/mega-menu.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { headerMenu } from '#server/workflows/content/find-menu.ts';
import { type View, withQuery, type AskedShop } from './asked.ts';
import { footerColumns } from '#domain/constants.ts';
import type { CmsBlock } from '#domain/content/cms.ts';
import { termsPage } from '#domain/content/terms.ts';
import { isInternalLink } from '#domain/navigation/internal-link.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import { telephoneLink, type Seller } from '#domain/seller.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { anchor, attribute, list, text } from '#texts/markup.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import type { Asking } from '#server/asking.ts';
import { findBlocks } from '#server/workflows/content/find-content.ts';
import { contentHtml } from '#domain/content/content-html.ts';
import { categoryPictures } from './home-section.ts';

const headerId = 'header';

export const frameView: View<FrameView> = async ({ asking, shop, path, query }) => {
  const [categories, entries, [line], t] = await Promise.all([
    menuCategories(asking),
    headerMenu(shop.visitor.seesNetPrices, asking),
    findBlocks([headerId], asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const tree = mainMenu(categories);
  // Without a menu of the merchant, the categories are the menu.
  const menu = entries.length > 0 ? megaMenu(entries, tree) : tree;
  const footer = await footerView(asking, shop, tree, withQuery(path, query));
  return {
    line: contentHtml(shop, line?.html ?? ''),
    menu,
    footer,
    waysOn: { title: t('home.waysOn'), links: categoryPictures(categories, []) },
  };
};

const companyId = `footer-column-${footerColumns.company}`;
const columnIds = footerColumns.cms.map((column) => `footer-column-${column}`);
const termsPath = `/i/${termsPage}`;
const copyrightId = 'footer-copyright';
const socialId = 'footer-social';

/** `here` is the page's address without the store prefix. */
async function footerView(
  asking: Asking,
  shop: AskedShop,
  menu: readonly MenuItem[],
  here: string,
): Promise<FooterView> {
  const [found, t] = await Promise.all([
    findBlocks([companyId, ...columnIds, copyrightId, socialId], asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const blocks = new Map(found.map((block) => [block.identifier, block]));
  const htmlOf = (block: CmsBlock | undefined) => contentHtml(shop, block?.html ?? '');
  const columns = columnIds.flatMap((id) => {
    const block = blocks.get(id);
    return block ? [{ title: block.title, html: htmlOf(block) }] : [];
  });
  const shown = columns.length > 0 ? columns : [helpColumn(shop, t)];
  return {
    company: htmlOf(blocks.get(companyId)) + companyLines(shop.seller, t),
    columns: [...categoryColumn(shop, menu, t), ...shown],
    newsletter: newsletterForm(shop),
    last: [
      htmlOf(blocks.get(copyrightId)) ||
        `<p>© ${text(shop.seller.name || shop.storeView.name)}</p>`,
      htmlOf(blocks.get(socialId)) || socialLinks(shop.seller),
      `${termsLine(shop, shown, t)}<p>${anchor(shop.path('/privacy/consent'), shop.t('shell.consent'))}</p>`,
      viewLinks(shop, here),
    ],
  };
}

/**
 * The seller's name, address, number and e-mail, which the law wants on every page; missing ones are
 * left out.
 */
function companyLines(seller: Seller, t: ContentTexts): string {
  const { name, street, postcode, city, organisationNumber: number, email, phone } = seller;
  const town = `${postcode} ${city}`.trim();
  const lines = [
    text(name),
    text([street, town].filter((part) => part !== '').join(', ')),
    phone === '' ? '' : anchor(telephoneLink(phone), phone),
    // The number is between the two links, so that a finger hits only one of them.
    number === '' ? '' : text(t('footer.organisationNumber', { number })),
    email === '' ? '' : anchor(`mailto:${email}`, email),
  ].filter((line) => line !== '');
  return lines.length === 0 ? '' : `<address>${lines.join('<br>')}</address>`;
}

/** The sentence beside the button is the one that the visitor says yes to. */
function newsletterForm({ storeView, format }: AskedShop): FooterView['newsletter'] {
  const t = newsletterTexts[storeView.language];
  const { couponPercent } = storeView.settings.newsletter;
  const percent = format.percent(couponPercent);
  const coupon = couponPercent > 0 ? ` ${t('newsletter.coupon', { percent })}` : '';
  return {
    title: t('newsletter.title'),
    text: `${t('newsletter.yes_form')}${coupon}`,
    email: t('labels.email'),
    button: t('newsletter.subscribe'),
  };
}

/** Links for a shop whose merchant has written no block for them. */
function socialLinks({ socialLinks: links }: Seller): string {
  if (links.length === 0) return '';
  return list(links.map((link) => anchor(link, new URL(link).hostname.replace(/^www\./, ''))));
}

function categoryColumn(
  { path }: AskedShop,
  menu: readonly MenuItem[],
  t: ContentTexts,
): readonly FooterColumn[] {
  const links = menu.flatMap(({ link, label }) => (link === '' ? [] : [anchor(path(link), label)]));
  return links.length === 0 ? [] : [{ title: t('footer.shop'), html: list(links) }];
}

function helpColumn({ path, storeView, t: pageText }: AskedShop, t: ContentTexts): FooterColumn {
  const { freeDays } = storeView.settings.returns;
  const order = anchor(path('/order-status'), t('service.order'));
  const terms = anchor(path(termsPath), t('footer.terms'));
  const vat = t(
    storeView.settings.prices.hiddenForGroups.length > 0 ? 'footer.vatTrade' : 'footer.vatIncluded',
  );
  return {
    title: t('footer.help'),
    html: list([order, terms, pageText('product.returns', { days: freeDays }), vat]),
  };
}

/** A link to the terms, which every page must have, unless the merchant's columns have it already. */
function termsLine({ path }: AskedShop, columns: readonly FooterColumn[], t: ContentTexts): string {
  const isNamed = columns.some(({ html }) => html.includes(`href="${attribute(path(termsPath))}"`));
  return isNamed ? '' : `<p>${anchor(path(termsPath), t('footer.terms'))}</p>`;
}

/** Each name is in its own language, for visitors who read no other. */
const languageNames = { nb: 'Norsk', en: 'English' } as const;

function viewLinks({ storeView, storeViews, t }: AskedShop, here: string): string {
  if (storeViews.length === 1) return '';
  const inner = isInternalLink(here) ? here : '/';
  const links = storeViews.map(({ code, prefix, language, name }, index) => {
    const current = code === storeView.code ? ' aria-current="true"' : '';
    const href = attribute(withStorePrefix({ prefix }, inner));
    const isFirst = storeViews.findIndex((view) => view.language === language) === index;
    // A second view in the same language is shown by its name.
    const label = isFirst ? languageNames[language] : text(name);
    return `<a href="${href}" hreflang="${language}" lang="${language}"${current} data-prefix="${attribute(prefix)}">${label}</a>`;
  });
  return `<nav aria-label="${t('shell.language')}">${list(links)}</nav>`;
}
