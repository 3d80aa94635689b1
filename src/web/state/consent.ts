import { client } from '#web/state/page/this-page.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  answerOfService,
  consentVersion,
  isInForce,
  mayKeep,
  refusedData,
  type Consent,
  type ConsentPurpose,
} from '#domain/customer/consent.ts';
import { dataOfKey } from '#domain/sync/device-data.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { uniqueKey } from './unique-key.ts';

export interface KeptConsent extends Consent {
  /** 32 hexadecimal digits, the id of the answer on the server. */
  readonly id: string;
  readonly isRecorded: boolean;
  readonly heard?: readonly ConsentPurpose[];
}

const kind: RecordKind<KeptConsent> = {
  key: 'consent',
  version: 1,
  isValid: (data): data is KeptConsent => hasAll(data, 'purposes', 'chosenAt'),
};

interface ConsentState {
  /** False until the device has been asked. */
  readonly isRead: boolean;
  readonly kept: KeptConsent | undefined;
}

const consentStore = createStore<ConsentState>(() => ({ isRead: false, kept: undefined }));

export function useConsent(): ConsentState & { readonly isInForce: boolean } {
  const state = useStore(consentStore);
  return { ...state, isInForce: state.kept !== undefined && isInForce(state.kept, now()) };
}

/**
 * Whether the merchant counts purchases, so that visitors are asked for consent to it
 * (rules/law#measuring).
 */
export function isMeasured(): boolean {
  return 'measured' in document.documentElement.dataset;
}

/** The answer that this browser keeps. */
export async function keptConsent(): Promise<KeptConsent | undefined> {
  return (await hasKept()) ? (await openStorage()).read(kind) : undefined;
}

/** Reads the answer, since another tab may have given it, and sends an unsent one to the server. */
export async function readConsent(): Promise<void> {
  const kept = await keptConsent();
  consentStore.setState({ isRead: true, kept });
  if (kept?.isRecorded === false) void tellServer(kept);
}

/** Without a yes, no data may be stored for the purpose. */
export async function isAllowed(purpose: ConsentPurpose): Promise<boolean> {
  return (await allowing(purpose)) !== undefined;
}

/** The answer that allows the purpose, if any. */
export async function allowing(purpose: ConsentPurpose): Promise<KeptConsent | undefined> {
  const kept = await keptConsent();
  return mayKeep(kept, purpose, now()) ? kept : undefined;
}

/** Takes effect at once, also offline: refused data is deleted, and the server's record follows. */
export async function answerConsent(
  purposes: readonly ConsentPurpose[],
  heard = consentStore.getState().kept?.heard,
): Promise<void> {
  const kept: KeptConsent = {
    id: consentStore.getState().kept?.id ?? uniqueKey().replaceAll('-', ''),
    version: consentVersion,
    purposes,
    chosenAt: now(),
    isRecorded: false,
    ...(heard && { heard }),
  };
  consentStore.setState({ isRead: true, kept });
  const storage = await openStorage();
  await storage.write(kind, kept);
  for (const data of refusedData(purposes)) {
    for (const key of await storage.keys(data)) {
      if (dataOfKey(key) === data) await storage.remove(key);
    }
  }
  await tellServer(kept);
}

export async function hearService(said: unknown): Promise<void> {
  const purposes = answerOfService(said, consentStore.getState().kept, now());
  if (purposes) await answerConsent(purposes, purposes);
}

async function tellServer(kept: KeptConsent): Promise<void> {
  const { id, version, purposes } = kept;
  try {
    const { record } = await import('#contract/consent.ts');
    await client.call(record, { body: { id, version, purposes: [...purposes] } });
  } catch {
    // The answer is sent with the next page.
    return;
  }
  // Another answer may have been given meanwhile.
  if (consentStore.getState().kept !== kept) return;
  const recorded = { ...kept, isRecorded: true };
  consentStore.setState({ kept: recorded });
  await (await openStorage()).write(kind, recorded);
}

function now(): Moment {
  return moment(Date.now());
}
