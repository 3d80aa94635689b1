import sanitize from 'sanitize-html';

/**
 * The elements and attributes that a merchant's text may hold. Scripts, styles, frames and handlers
 * never pass (rules/imports#foreign-html).
 */
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
    // The products that a page shows in this place (rules/content#products).
    div: ['data-skus'],
  },
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: neverEnlarged(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src']),
  // Pictures may come only from our own addresses.
  allowedSchemesByTag: { img: [] },
};

/**
 * Offers the same file for screens with double density, where it is shown at half its width
 * (rules/pages#picture-sizes).
 */
function neverEnlarged({ src, srcset: _, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  return {
    ...attribs,
    ...(src !== undefined && { src }),
    ...(isOwnPicture(src) && { srcset: `${src} 1x, ${src} 2x` }),
  };
}

/** Whether the picture's path begins at the root; a relative path would differ from page to page. */
function isOwnPicture(src: string | undefined): boolean {
  return src !== undefined && /^\/[\w-][^\s,]*$/.test(src);
}

/** Cleans a text once, on import; pages show it unchanged. */
export function safeHtml(text: string): string {
  return sanitize(withoutNull(text), allowed);
}

/** Cleans a text of a page or block (rules/content#pages-and-blocks). */
export function safeContent(text: string): string {
  return sanitize(withoutNull(text), allowedOnPages);
}

/** Removes null characters: browsers drop them, so they could hide a word from the checks. */
function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}
