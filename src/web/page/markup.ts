/**
 * Writes JSON that no parser can mistake for markup; it is data and never run (strict content policy).
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
