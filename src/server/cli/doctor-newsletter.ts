import type { Config } from '#server/config.ts';
import { openMailchimp } from '#server/engines/newsletter/open-providers.ts';

/** Tries the key of Mailchimp; undefined where none is set, or where it is taken. */
export async function tryNewsletter(config: Config): Promise<string | undefined> {
  return openMailchimp(config)
    ?.tryAccess()
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
}
