/**
 * Whether a link stays on this origin: it begins with one slash, and holds nothing that a browser could
 * read as another host (`//host`, `/\host`, control characters, rules/pages#links).
 */
export function isInternalLink(link: string): boolean {
  if (!link.startsWith('/') || link.startsWith('//') || link.includes('\\')) return false;
  for (const sign of link) if (sign <= ' ' || sign === '\u007F') return false;
  return true;
}
