import { expect, it } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

it.each([
  ['ola@example.no', 'ola@example.no'],
  [' Ola@EXAMPLE.no ', 'ola@example.no'],
  ['ola+tilbud@example.no', 'ola@example.no'],
  ['ola.nordmann@example.no', 'ola.nordmann@example.no'],
  ['O.La+2@gmail.com', 'ola@gmail.com'],
  ['ola@googlemail.com', 'ola@gmail.com'],
  ['ola@notgmail.com', 'ola@notgmail.com'],
])('%s is the mailbox %s', (written, key) => {
  expect(mailboxKey(written)).toBe(key);
});
