import { paint } from './look.ts';

interface Props {
  /** Cleaned HTML of a page. */
  readonly html: string;
  /** The shop's address, before links and pictures that begin at its root. */
  readonly origin: string;
}

/** The text of a page; `letterStyles` has its looks, since its elements come without styles. */
export function PageText({ html, origin }: Props) {
  const __html = html
    .replaceAll(/ srcset="[^"]*"/g, '')
    .replaceAll(/ (href|src)="(\/[^"]*)"/g, ` $1="${origin}$2"`)
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ');
  return (
    <div
      {...paint({ ink: 'ink' }, { marginTop: 16 })}
      className="page-text ink-ink"
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
