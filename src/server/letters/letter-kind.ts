import * as v from 'valibot';
import type {
  LetterDocuments,
  LetterKind,
  LetterShop,
  LetterWriter,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import type { Seller } from '#domain/seller.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import type { Services } from '#server/services.ts';

/** The receiver of a letter, its store view, and its writer. */
export interface Addressed extends Pick<MailMessage, 'key' | 'to' | 'replyTo' | 'attachments'> {
  readonly storeCode: string;
  readonly isOfStranger?: boolean;
  /** Its link sets a new password. */
  readonly isPasswordLink?: boolean;
  readonly write: (writer: LetterWriter, shop: LetterShop) => WrittenLetter;
}

export interface Desk {
  readonly services: Services;
  /** The id of the letter's row in the outbox. */
  readonly id: number;
  readonly seller: Seller;
}

type Found = Promise<Addressed | undefined>;

/**
 * A kind of letter: the shape of its document in the outbox, and a function that loads the letter's
 * data when it leaves. `find` returns undefined where the subject of the letter is gone.
 */
export function kind<Schema extends v.GenericSchema>(
  schema: Schema,
  find: (document: v.InferOutput<Schema>, desk: Desk) => Found,
) {
  return {
    schema,
    find: async (document: unknown, desk: Desk): Found => find(v.parse(schema, document), desk),
  };
}

/** The writer of a letter, by its name. */
export function by<Name extends LetterKind>(
  name: Name,
  document: LetterDocuments[Name],
): Pick<Addressed, 'write'> {
  return { write: (writer, shop) => writer.writeLetter(name, document, shop) };
}
