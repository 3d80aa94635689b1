import { client } from '#web/state/page/this-page.ts';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { isOnline, useIsOnline } from '#web/offline/connectivity.ts';
import { useFetched } from '#web/state/use-fetched.ts';

const unconfirmed: RegisterAnswer = { kind: 'unconfirmed' };
const answers = new Map<string, RegisterAnswer>();

/** The register's answer about a number as it is typed. It is undefined until the answer comes, or where the text is no number. */
export function useRegistered(written: string): RegisterAnswer | undefined {
  const number = parseOrganisationNumber(written) ?? '';
  const found = useFetched(useIsOnline() ? number : `${number} offline`, look);
  // An answer about an earlier number is ignored.
  const answer = found === 'failed' ? undefined : found;
  return number !== '' && answer?.number === number ? answer.says : undefined;
}

/** A number is looked up once in a visit; a failed look-up is tried again. */
async function look(key: string): Promise<{ number: string; says: RegisterAnswer } | undefined> {
  const [number = ''] = key.split(' ');
  if (number === '') return undefined;
  const known = answers.get(number);
  if (known) return { number, says: known };
  if (!isOnline()) return { number, says: unconfirmed };
  const says = await ask(number).catch(() => unconfirmed);
  if (says.kind !== 'unconfirmed') answers.set(number, says);
  return { number, says };
}

async function ask(number: string): Promise<RegisterAnswer> {
  const { find } = await import('#contract/register.ts');
  return (await client.call(find, { query: { number } })).result;
}
