import sanitize from 'sanitize-html';

/** What a merchant's text may hold; scripts, styles, frames and handlers never pass (reliability W-05). */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'blockquote',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** A text of an import as pages may show it: cleaned once, where it enters. */
export function safeHtml(text: string): string {
  return sanitize(text, allowed);
}
