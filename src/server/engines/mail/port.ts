/** A letter to be sent; `key` is the same for every attempt. */
export interface MailMessage {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** The address for answers, where it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** The address at which one press ends such letters (RFC 8058). */
  readonly leave?: string;
}

export type MailAttachment =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** A mail engine. After an error it is unknown whether the letter was sent. */
export interface MailEngine {
  send(message: MailMessage): Promise<void>;
  /** Whether letters are accepted; the server is asked only after a failure. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}
