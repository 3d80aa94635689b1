import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { compose } from './compose.ts';
import type { MailEngine } from './port.ts';

const connectMs = 1_000;
const answerMs = 5_000;

/** Letters through a mail server, for example `smtps://user:password@mail.example` (decisions E4). */
export function createSmtpMail(url: string, clock: Clock): MailEngine {
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
    connectionTimeout: connectMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  return {
    async send(message) {
      await transport.sendMail({
        ...compose(message, address.hostname),
        date: new Date(clock()),
      });
    },
    async close() {
      transport.close();
    },
  };
}
