import { RowError } from './report.ts';

/** What content is found by: letters, digits, dots and hyphens, in lower case. */
export function checkIdentifier(text: string | undefined, column: string): string {
  const identifier = text?.toLowerCase() ?? '';
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(identifier)) return identifier;
  throw new RowError(column, 'content.identifier', `"${identifier}" is not a name like om-oss`);
}
