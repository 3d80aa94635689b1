import sanitize from 'sanitize-html';

/** What a merchant's text may hold; scripts, styles, frames and handlers never pass (rules/imports#foreign-html). */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...'p br h2 h3 h4 ul ol li strong b em i sub sup'.split(' '),
    ...'table thead tbody tr th td a blockquote dl dt dd'.split(' '),
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** A page of the shop may also have pictures of its own and parts that fold. */
const allowedOnPages: sanitize.IOptions = {
  ...allowed,
  allowedTags: [
    ...'div span section figure figcaption img hr small caption'.split(' '),
    ...'details summary h1 h5 h6 u s code pre tfoot'.split(' '),
    ...(allowed.allowedTags || []),
  ],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
  // Only what lies on our own addresses.
  allowedSchemesByTag: { img: [] },
};

/** A text of an import as pages may show it: cleaned once, where it enters. */
export function safeHtml(text: string): string {
  return sanitize(text, allowed);
}

/** The content of a CMS page or block, cleaned in the same way (rules/content#pages-and-blocks). */
export function safeContent(text: string): string {
  return sanitize(text, allowedOnPages);
}
