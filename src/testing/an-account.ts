import { openAccount } from '#contract/confirmation.ts';
import * as user from '#contract/user.ts';
import type { Registration } from '#contract/wire/customer.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import type { Services } from '#server/services.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import type { TestShop } from './a-test-shop.ts';

export const aRegistration: Registration = {
  email: 'ola@example.no',
  firstName: 'Ola',
  lastName: 'Nordmann',
  password: 'Hemmeligere!1',
  addresses: [],
};

/** Sends what waits in the outbox; answers the letters. */
export async function sentLetters(services: Services): Promise<readonly MailMessage[]> {
  const letters: MailMessage[] = [];
  const send = async (letter: MailMessage): Promise<void> => void letters.push(letter);
  await workLane({ ...services, mail: { ...services.mail, send } }, letterLane);
  return letters;
}

/** The secret of the link in a letter. */
export function linkToken(letter: MailMessage | undefined): string {
  return /\?(?:account|email)=([\w-]+)$/m.exec(letter?.text ?? '')?.[1] ?? '';
}

/** The link of a letter for a new password. */
export function passwordLink(letter: MailMessage | undefined): { token: string; email: string } {
  const { searchParams } = new URL(
    /^http\S+reset-password\S+$/m.exec(letter?.text ?? '')?.[0] ?? 'http://none',
  );
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

/** An account as a visitor gets one: asked for, and opened by the link in the letter. */
export async function anAccount(shop: TestShop, registration = aRegistration): Promise<void> {
  await shop.client().call(user.create, { body: registration });
  const letters = await sentLetters(shop.services);
  const token = linkToken(letters.find(({ to }) => to === registration.email));
  await shop.client().call(openAccount, { body: { token, password: registration.password } });
}

/** The cookies of a new session of the account; `left` names those that the browser still has. */
export async function cookiesOf(shop: TestShop, left = /session|page|mark/): Promise<string> {
  const { email: username, password } = aRegistration;
  const { headers } = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { username, password },
  });
  const kept = [headers['set-cookie'] ?? []].flat().filter((cookie) => left.test(cookie));
  return kept.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
