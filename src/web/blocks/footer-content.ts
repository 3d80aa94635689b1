import { searchBlocks } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { footerColumns } from '#domain/constants.ts';
import type { CmsBlock } from '#domain/content/cms.ts';
import { seller } from '#domain/settings.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import type { Shop } from '#web/state/shop.tsx';
import { contentHtml } from './content-html.ts';

/** What the merchant and the law put into the footer, all of it HTML. */
export interface FooterContent {
  /** Who sells. */
  readonly company: string;
  readonly columns: readonly FooterColumn[];
  /** The last line. */
  readonly copyright: string;
  /** Links to where the shop is elsewhere; empty where it is nowhere. */
  readonly social: string;
}

interface FooterColumn {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const columnIds = footerColumns.cms.map((column) => `footer-column-${column}`);
const copyrightId = 'footer-copyright';
const socialId = 'footer-social';

/** The blocks of the footer (spec §1: a copyright block, social icons, CMS columns 2 to 4). */
export async function loadFooter(api: Client, shop: Shop): Promise<FooterContent> {
  const [found, t] = await Promise.all([
    searchBlocks(api, [...columnIds, copyrightId, socialId]),
    loadContentTexts(shop.storeView.language),
  ]);
  const blocks = new Map(found.map((block) => [block.identifier, block]));
  const htmlOf = (block: CmsBlock | undefined) => contentHtml(shop, block?.html ?? '');
  const columns = columnIds.flatMap((id) => {
    const block = blocks.get(id);
    return block ? [{ id, title: block.title, html: htmlOf(block) }] : [];
  });
  return {
    company: companyLines(t),
    columns: columns.length > 0 ? columns : [helpColumn(shop, t)],
    copyright: htmlOf(blocks.get(copyrightId)) || copyrightLine(shop),
    social: htmlOf(blocks.get(socialId)),
  };
}

/** Name, address, number and e-mail must be found from every page. */
function companyLines(t: ContentTexts): string {
  const { name, street, postcode, city, organisationNumber, email } = seller;
  const lines = [
    name,
    `${street}, ${postcode} ${city}`,
    t('footer.organisationNumber', { number: organisationNumber }),
    `<a href="mailto:${email}">${email}</a>`,
  ];
  return `<p>${t('footer.promise')}</p><address>${lines.join('<br>')}</address>`;
}

/** Stands where the merchant has written no column. */
function helpColumn({ path, storeView }: Shop, t: ContentTexts): FooterColumn {
  const terms = `<a href="${path('/i/salgs-vilkar')}">${t('footer.terms')}</a>`;
  const vat = t(storeView.code === 'proff' ? 'footer.vatTrade' : 'footer.vatIncluded');
  const lines = [terms, t('footer.returns'), vat].map((line) => `<li>${line}</li>`);
  return { id: 'footer-help', title: t('footer.help'), html: `<ul>${lines.join('')}</ul>` };
}

function copyrightLine({ storeView, t }: Shop): string {
  return `<p>© ${storeView.name}. ${t('shell.rights')}</p>`;
}
