/** A letter ready to leave; `key` is the same for every attempt to send it. */
export interface MailMessage {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly text: string;
}

/** Hands letters on; an error means that nothing is known about the letter. */
export interface MailEngine {
  send(message: MailMessage): Promise<void>;
  /** Whether letters are taken at all; asks only after one could not be handed on. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}
