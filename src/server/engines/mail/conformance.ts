import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock, type Clock } from '#server/clock.ts';
import { moment } from '#domain/time/moment.ts';
import type { MailEngine, MailMessage } from './port.ts';

export interface OpenedMail {
  readonly engine: MailEngine;
  letters(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const letter: MailMessage = {
  key: 'order-000000213',
  from: 'Armatur <ordre@armatur.example>',
  to: 'ola@example.no',
  subject: 'Takk for bestillingen på æøå',
  text: 'Hei Ola\n\nSum: kr 937,31\n',
  html: '<p>Hei Ola</p>',
};

export function mailConformance(name: string, open: (clock: Clock) => Promise<OpenedMail>): void {
  describe(`mail engine: ${name}`, () => {
    let opened: OpenedMail;
    beforeEach(async () => {
      opened = await open(fixedClock(moment(Date.UTC(2026, 2, 1, 12))));
    });
    afterEach(async () => {
      await opened.engine.close();
      await opened.close();
    });

    test('a letter arrives with both bodies, its date and an id of its own', async () => {
      await opened.engine.send(letter);
      const [raw = ''] = await opened.letters();
      expect(raw).toContain('To: ola@example.no');
      expect(raw).toContain('From: Armatur <ordre@armatur.example>');
      expect(raw).toMatch(/Message-ID: <order-000000213@/);
      expect(raw).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
      expect(raw).toContain('text/plain');
      expect(raw).toContain('text/html');
      expect(raw).toMatch(/Subject: =\?UTF-8\?/);
    });

    test('what is attached arrives as a file with its name', async () => {
      const text = 'Angreskjema\n\nVaren ble mottatt: \n';
      await opened.engine.send({ ...letter, attachments: [{ name: 'angreskjema-213.txt', text }] });
      const [raw = ''] = await opened.letters();
      const [, head = '', body = ''] =
        /(Content-Type: text\/plain; charset=utf-8; name=[^]*?)\r\n\r\n([^]*?)\r\n-/.exec(raw) ??
        [];
      expect(head).toContain('Content-Disposition: attachment; filename=angreskjema-213.txt');
      expect(head).toContain('Content-Transfer-Encoding: base64');
      expect(Buffer.from(body, 'base64').toString()).toBe(text);
    });

    test('a letter with a way out has the headers of its button, and no other letter has', async () => {
      const leave = 'https://armatur.example/newsletter/leave?of=1.x';
      await opened.engine.send({ ...letter, leave });
      const [raw = ''] = await opened.letters();
      const head = (raw.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n\s+/g, ' ');
      expect(head).toContain(`List-Unsubscribe: <${leave}>`);
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      await opened.engine.send({ ...letter, key: 'order-000000214' });
      const others = (await opened.letters()).filter((each) => each.includes('order-000000214'));
      expect(others.join('')).not.toContain('List-Unsubscribe');
    });

    test('a line break in a subject or address makes no header', async () => {
      const evil = {
        ...letter,
        subject: 'Hei\r\nBcc: alle@example.no',
        to: 'ola@example.no\r\nBcc: x@example.no',
      };
      await opened.engine.send(evil).catch(() => undefined);
      for (const raw of await opened.letters()) expect(raw).not.toMatch(/^Bcc:/m);
    });
  });
}
