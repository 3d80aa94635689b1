import * as v from 'valibot';
import type { Downloads } from '#domain/catalog/downloads.ts';

const link = v.object({ title: v.string(), sample_url: v.optional(v.string()) });
const sample = v.object({ title: v.string(), sample_url: v.string() });

/** The fields of a downloadable product; none of them tells where its files are. */
export const downloadFields = {
  links_title: v.optional(v.string()),
  downloadable_links: v.optional(v.array(link)),
  samples_title: v.optional(v.string()),
  downloadable_samples: v.optional(v.array(sample)),
} as const;

const downloadObject = v.object(downloadFields);
type DownloadFields = v.InferOutput<typeof downloadObject>;

/** The fields of downloads; empty for other kinds of products. */
export function downloadsToWire(downloads: Downloads | undefined): DownloadFields {
  if (downloads === undefined) return {};
  return {
    links_title: downloads.linksTitle,
    downloadable_links: downloads.links.map(({ title, sampleAddress }) => ({
      title,
      ...(sampleAddress !== undefined && { sample_url: sampleAddress }),
    })),
    samples_title: downloads.samplesTitle,
    downloadable_samples: downloads.samples.map(({ title, address }) => ({
      title,
      sample_url: address,
    })),
  };
}

/** Undefined where a shortened document left them out. */
export function downloadsFromWire(wire: DownloadFields): { downloads?: Downloads } {
  const { downloadable_links: links, downloadable_samples: samples } = wire;
  if (links === undefined && samples === undefined) return {};
  return {
    downloads: {
      linksTitle: wire.links_title ?? '',
      links: (links ?? []).map(({ title, sample_url: address }) => ({
        title,
        ...(address !== undefined && { sampleAddress: address }),
      })),
      samplesTitle: wire.samples_title ?? '',
      samples: (samples ?? []).map(({ title, sample_url: address }) => ({ title, address })),
    },
  };
}
