import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { fixedClock, type Clock } from '#server/clock.ts';
import type { Issue, NewsletterEngine, Reader } from './port.ts';

export interface OpenedNewsletter {
  readonly engine: NewsletterEngine;
  /** The letters as received, each with its address. */
  letters(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const shop = 'https://armatur.example';

const issue: Issue = {
  key: 'newsletter-var-no',
  writeFor: (leave) => {
    const address = `${shop}/newsletter/leave?of=${leave}`;
    return {
      from: 'Armatur <ordre@armatur.example>',
      subject: 'Ny dusj til helgen',
      text: `Hei\n\nMeld deg av:\n${address}\n`,
      html: `<p>Hei</p><a href="${address}">Meld deg av</a>`,
      leave: address,
    };
  },
};

const readers: readonly Reader[] = [
  { id: 7, email: 'ola@example.no', leave: '7.aa' },
  { id: 8, email: 'siri@example.no', leave: '8.bb' },
];

export function newsletterConformance(
  name: string,
  open: (clock: Clock) => Promise<OpenedNewsletter>,
): void {
  describe(`newsletter engine: ${name}`, () => {
    let opened: OpenedNewsletter;
    beforeEach(async () => {
      opened = await open(fixedClock(moment(Date.UTC(2026, 2, 1, 12))));
    });
    afterEach(async () => {
      await opened.engine.close();
      await opened.close();
    });

    const lettersTo = async ({ email }: Reader) =>
      (await opened.letters()).filter((each) => each.includes(`To: ${email}`));

    test('each reader gets one letter, with a way out of their own', async () => {
      await opened.engine.send(issue, readers);
      expect(await opened.letters()).toHaveLength(readers.length);
      for (const reader of readers) {
        const [letter = '', ...more] = await lettersTo(reader);
        expect(more).toEqual([]);
        expect(letter).toContain('Subject: Ny dusj til helgen');
        const plain = letter.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
        expect(plain).toContain(`href="${shop}/newsletter/leave?of=${reader.leave}"`);
      }
    });

    test('an engine that sent nothing yet is there', async () => {
      expect(await opened.engine.isThere()).toBe(true);
    });
  });
}
