import { useState } from 'react';
import { quoteLogo } from '#domain/constants.ts';
import { base64Of } from '#web/forms/base64-of.ts';

export interface Logo {
  /** The chosen file; undefined before a choice, null where the logo was taken away. */
  readonly chosen: File | null | undefined;
  readonly isTooLarge: boolean;
  readonly choose: (file: File | null) => void;
  /** Reads the logo's part of the call. Without a choice the shop keeps the logo that it has. */
  readonly sent: () => Promise<{ readonly logo?: string | null }>;
}

/** Keeps the logo that a buyer chooses for their papers. */
export function useLogo(): Logo {
  const [chosen, choose] = useState<File | null>();
  return {
    chosen,
    isTooLarge: (chosen?.size ?? 0) > quoteLogo.maxBytes,
    choose,
    sent: async () => {
      if (chosen === undefined) return {};
      return { logo: chosen === null ? null : await base64Of(chosen) };
    },
  };
}
