import type { TellOfCell } from '#domain/import/row-codes.ts';

/** What content is found by: letters, digits, dots and hyphens, in lower case. */
export function checkIdentifier(text: string | undefined, refuse: TellOfCell): string {
  const identifier = text?.toLowerCase() ?? '';
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(identifier)) {
    refuse('content.identifier', { text: identifier });
  }
  return identifier;
}

/** A path under the media root, without a slash in front. */
export function readPicturePath(text: string): string | undefined {
  const path = text.replace(/^\/+/, '');
  const isPlain = /^[\w./-]{1,200}$/.test(path) && !path.split('/').includes('..');
  return isPlain ? path : undefined;
}

/** A path of the shop itself, like `/about`. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}
