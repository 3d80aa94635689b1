/** A letter ready to leave; `key` is the same for every attempt to send it. */
export interface MailMessage {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Whom an answer goes to, where that is not who sends it. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

export type MailAttachment =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** After an error the letter may or may not have been sent. */
export interface MailEngine {
  send(message: MailMessage): Promise<void>;
  /** Whether letters are accepted; contacts the server only after a failure. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}
