const patterns: readonly (readonly [RegExp, string])[] = [
  // A token in a query string, whatever it is called.
  [/((?:token|cartId|refreshToken|password|key)=)[^&\s"']+/gi, '$1[hidden]'],
  [/Bearer\s+[\w.~+/-]+=*/gi, 'Bearer [hidden]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // Secrets of ours are at least 32 letters and digits in a row.
  [/\b(?=[\w-]*\d)[\w-]{32,}\b/g, '[secret]'],
];

/** What every text has in which a pattern finds something; most have none of it. */
const suspicious = /[=@]|bearer|[\w-]{32}/i;

/** Takes out what a log must never hold: tokens, secrets and e-mail addresses. */
export function redactText(text: string): string {
  if (!suspicious.test(text)) return text;
  return patterns.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}

/** An error as the log keeps it: where it happened, without the values it happened to. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    type: error.name,
    message: redactText(error.message),
    ...code,
    stack: redactText(error.stack ?? ''),
    ...cause,
  };
}
