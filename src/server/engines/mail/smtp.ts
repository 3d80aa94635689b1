import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { compose } from './compose.ts';
import type { MailEngine } from './port.ts';

const usualLimits = { connectMs: 1_000, answerMs: 5_000 };

/**
 * Sends letters through a mail server, for example `smtps://user:password@mail.example`
 * (rules/safety#engines).
 */
export function createSmtpMail(
  url: string,
  clock: Clock,
  { connectMs, answerMs } = usualLimits,
): MailEngine {
  const address = new URL(url);
  const transport = createTransport({
    host: address.hostname,
    port: address.port === '' ? (address.protocol === 'smtps:' ? 465 : 587) : Number(address.port),
    secure: address.protocol === 'smtps:',
    ...(address.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  let hasFailed = false;
  return {
    async send(message) {
      try {
        await transport.sendMail({
          ...compose(message, address.hostname),
          date: new Date(clock()),
        });
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    async isThere() {
      hasFailed &&= await transport.verify().then(
        () => false,
        () => true,
      );
      return !hasFailed;
    },
    async close() {
      transport.close();
    },
  };
}
