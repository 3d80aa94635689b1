import type { ReactNode } from 'react';
import type {
  LetterDocuments,
  LetterKind,
  LetterShop,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import { createFormat, type Format } from '#texts/format.ts';
import { mailTexts, type MailDictionary } from '#texts/mails.ts';
import type { Translate } from '#texts/create-texts.ts';

/** A letter as its kind fills it in; the frame and the text beside the HTML are made of it. */
export interface Letter {
  readonly subject: string;
  /** Stands above the letter; without it the subject does. */
  readonly title?: string;
  /** A quiet line below the title. */
  readonly subtitle?: string;
  /** The first name of the reader. */
  readonly greets?: string;
  /** The first paragraph. A list of letters shows it beside the subject. */
  readonly lead: string;
  readonly body?: ReactNode;
  /** Ends by saying that an answer to it reaches the shop. */
  readonly takesQuestions?: true;
  /** It goes to the shop, which sends itself no kind regards. */
  readonly isForShop?: true;
  readonly attachments?: WrittenLetter['attachments'];
}

/** The shop, its texts and its formats for writing a letter. */
export interface LetterDesk {
  readonly shop: LetterShop;
  readonly storeView: LetterShop['storeView'];
  readonly t: Translate<keyof MailDictionary>;
  readonly format: Format;
  /** The full address of a page of the store view, such as `/cart`. */
  readonly address: (path: string) => string;
}

/** Writes one kind of letter. */
export type Write<Name extends LetterKind> = (
  document: LetterDocuments[Name],
  desk: LetterDesk,
) => Letter;

export function deskOf(shop: LetterShop): LetterDesk {
  const { storeView, publicUrl } = shop;
  return {
    shop,
    storeView,
    t: mailTexts[storeView.language],
    format: createFormat(storeView.locale),
    address: (path) => `${publicUrl}${storeView.prefix}${path}`,
  };
}
