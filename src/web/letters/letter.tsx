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

/** The parts of a letter that its kind fills in; the frame and the plain text are made from them. */
export interface Letter {
  readonly subject: string;
  /** The title above the letter; the subject where absent. */
  readonly title?: string;
  /** A quiet line below the title. */
  readonly subtitle?: string;
  /** The first name of the receiver. */
  readonly greets?: string;
  /** The first paragraph. Mail programs show it beside the subject. */
  readonly lead: string;
  readonly body?: ReactNode;
  /** Adds a last sentence that the receiver may answer the letter. */
  readonly takesQuestions?: true;
  /** Set for a letter to the shop, which has no closing greeting. */
  readonly isForShop?: true;
  readonly attachments?: WrittenLetter['attachments'];
  /** The path of the way out of letters that the receiver asked for. */
  readonly leave?: string;
  /** The receiver asked for an alert; absent for news and offers. */
  readonly asked?: 'alert';
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

/** A function that writes one kind of letter. */
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
