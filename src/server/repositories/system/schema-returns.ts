import type { Generated } from 'kysely';
import type {
  ReturnAuthor,
  ItemCondition,
  ReturnKind,
  ReturnReason,
  ReturnResolution,
  ReturnStatus,
} from '#domain/returns/return-request.ts';

export interface ReturnTables {
  returns: ReturnTable;
  return_items: ReturnItemTable;
  return_messages: ReturnMessageTable;
  return_files: { id: Generated<number>; message_id: number; name: string; bytes: Uint8Array };
  return_events: {
    id: Generated<number>;
    return_id: number;
    status: ReturnStatus;
    actor: string;
    note: string;
    at: number;
  };
}

export interface ReturnTable {
  id: Generated<number>;
  kind: ReturnKind;
  order_id: number;
  /** The client-made key of the request, so that a repeat makes no second return. */
  request_key: string;
  status: ReturnStatus;
  credit_note: number | null;
  /** The order that sends other goods. */
  replacement: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface ReturnItemTable {
  return_id: number;
  position: number;
  line: number;
  quantity: number;
  reason: ReturnReason;
  condition: ItemCondition;
  resolution: ReturnResolution;
  received: number | null;
  restocked: number | null;
  wished: Generated<string | null>;
}

export interface ReturnMessageTable {
  id: Generated<number>;
  return_id: number;
  /** A repeat with the same key adds no second message. */
  message_key: string;
  author: ReturnAuthor;
  actor: string;
  text: string;
  created_at: number;
}
