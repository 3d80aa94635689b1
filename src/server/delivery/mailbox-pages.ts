import type { Address, Email } from 'postal-mime';
import type { Language } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { html, type Html } from '#server/http/html.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { mailTexts } from '#texts/mails.ts';

export interface ListedLetter {
  readonly name: string;
  readonly letter: Email;
}

/** The letters that were sent, newest first. */
export function listPage(letters: readonly ListedLetter[], language: Language): string {
  const t = mailTexts[language];
  const about = html`<p>${t(letters.length === 0 ? 'mailbox.none' : 'mailbox.about')}</p>
    <p><a href="/mailbox/kinds">${t('mailbox.kinds')}</a></p>
    <ul>
      ${letters.map((each) => listed(each, language))}
    </ul>`;
  return page(t('mailbox.title'), language, about);
}

function listed({ name, letter }: ListedLetter, language: Language): Html {
  const { subject = name, to = [] } = letter;
  const t = mailTexts[language];
  return html`<li>
    <a href="/mailbox/${name}">${subject}</a>
    <span>${addressesOf(to)}</span>
    <span>${writeDayAndTime(moment(sentAt(letter)))}</span>
    <a href="/mailbox/${name}/looks">${t('mailbox.looks')}</a>
    <a href="/mailbox/${name}/text">${t('mailbox.text')}</a>
  </li>`;
}

export function sentAt({ date = '' }: Email): number {
  return Date.parse(date) || 0;
}

function addressesOf(to: readonly Address[]): string {
  return to.map(({ address, name }) => address ?? name).join(', ');
}

/** One letter beside itself: as a computer and a phone show it, in the dark, and as text. */
export function looksPage(name: string, subject: string, language: Language): string {
  const address = `/mailbox/${name}`;
  return page(subject, language, looks([address], language));
}

/** A sample of every kind of letter, in both languages. */
export function kindsPage(kinds: readonly string[], language: Language): string {
  const rows = kinds.map((kind) => {
    const addresses = ['nb', 'en'].map((each) => `/mailbox/kinds/${kind}/${each}`);
    return html`<h2 id="${kind}">${kind}</h2>
      ${looks(addresses, language)}`;
  });
  const t = mailTexts[language];
  return page(
    t('mailbox.kinds'),
    language,
    html`<p>${t('mailbox.kindsAbout')}</p>
      ${rows}`,
  );
}

function looks(addresses: readonly string[], language: Language): Html {
  const t = mailTexts[language];
  const frame = (address: string, look: string, name: string) =>
    html`<figure>
      <figcaption><a href="${address}">${name}</a></figcaption>
      <iframe class="${look}" src="${address}" title="${name}" loading="lazy"></iframe>
    </figure>`;
  return html`<div class="looks">
    ${addresses.map((each) => frame(each, 'phone', t('mailbox.phone')))}
    ${addresses.map((each) => frame(`${each}/dark`, 'phone', t('mailbox.dark')))}
    ${addresses.map((each) => frame(each, 'computer', t('mailbox.computer')))}
    ${addresses.map((each) => frame(`${each}/text`, 'computer', t('mailbox.text')))}
  </div>`;
}

function page(title: string, language: Language, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          li {
            display: flex;
            flex-wrap: wrap;
            gap: 0.25rem 1rem;
            padding: 0.75rem 0;
            border-top: 1px solid light-dark(#e1e4e1, #293634);
            overflow-wrap: anywhere;
          }
          li > :first-child {
            flex: 0 0 100%;
          }
          ul {
            max-width: 60rem;
            padding: 0;
          }
          a {
            color: light-dark(#0f4c4f, #7cc4c0);
          }
          span,
          p {
            color: light-dark(#52605d, #a5b2ae);
          }
          .looks {
            display: flex;
            gap: 1rem;
            overflow-x: auto;
          }
          figure {
            flex: none;
            margin: 0;
          }
          iframe {
            height: 44rem;
            border: 1px solid light-dark(#e1e4e1, #293634);
          }
          .phone {
            width: 390px;
          }
          .computer {
            width: 640px;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `.text;
}
