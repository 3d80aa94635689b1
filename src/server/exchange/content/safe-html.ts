import sanitize from 'sanitize-html';

/** A merchant's text may hold only these. Scripts, styles, frames and handlers never pass (rules/imports#foreign-html). */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...'p br h2 h3 h4 ul ol li strong b em i sub sup'.split(' '),
    ...'table thead tbody tr th td a blockquote dl dt dd'.split(' '),
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

const allowedOnPages: sanitize.IOptions = {
  ...allowed,
  allowedTags: [
    ...'div span section figure figcaption img hr small caption'.split(' '),
    ...'details summary h1 h5 h6 u s code pre tfoot'.split(' '),
    ...(allowed.allowedTags || []),
  ],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    img: ['src', 'srcset', 'alt', 'width', 'height'],
    // Products that are shown there (rules/content#products).
    div: ['data-skus'],
  },
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: neverEnlarged(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src']),
  // Only pictures from our own addresses.
  allowedSchemesByTag: { img: [] },
};

/** The same file for two device pixels: there it is shown half as wide (rules/pages#picture-sizes). */
function neverEnlarged({ src, srcset: _, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  return {
    ...attribs,
    ...(src !== undefined && { src }),
    ...(isOwnPicture(src) && { srcset: `${src} 1x, ${src} 2x` }),
  };
}

/** A path from the root: what is beside the page differs from page to page. */
function isOwnPicture(src: string | undefined): boolean {
  return src !== undefined && /^\/[\w-][^\s,]*$/.test(src);
}

/** Cleaned once, on import; pages show it as it is. */
export function safeHtml(text: string): string {
  return sanitize(withoutNull(text), allowed);
}

/** Keeps what pages and blocks may hold (rules/content#pages-and-blocks). */
export function safeContent(text: string): string {
  return sanitize(withoutNull(text), allowedOnPages);
}

/** Browsers drop the null sign, which could part a word from what it is checked for. */
function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}
