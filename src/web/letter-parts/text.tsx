import { Fragment, type ReactNode } from 'react';
import { paint } from './look.ts';

/** A paragraph. */
export function Text({ children }: { readonly children: ReactNode }) {
  return <p {...paint({ ink: 'ink' }, { margin: '16px 0 0' })}>{children}</p>;
}

/** The title of the letter. */
export function Title({ children }: { readonly children: ReactNode }) {
  const style = { fontSize: 26, lineHeight: 1.25, fontWeight: 600, margin: '32px 0 0' };
  return <h1 {...paint({ ink: 'ink' }, style)}>{children}</h1>;
}

/** A quiet line below the title. */
export function Subtitle({ children }: { readonly children: ReactNode }) {
  const { className, style } = paint({ ink: 'soft' }, { margin: '4px 0 0' });
  return (
    <p className={`${className} subtitle`} style={style}>
      {children}
    </p>
  );
}

export function Heading({ children }: { readonly children: ReactNode }) {
  const style = { fontSize: 16, fontWeight: 600, margin: '32px 0 4px' };
  return <h2 {...paint({ ink: 'ink' }, style)}>{children}</h2>;
}

/** Lines one below another. */
export function Lines({ lines }: { readonly lines: readonly ReactNode[] }) {
  return lines.map((each, index) => (
    // Two lines may have the same text.
    <Fragment key={`${index}`}>
      {index > 0 && <br />}
      {each}
    </Fragment>
  ));
}

/** A heading with lines below, such as an address; draws nothing without lines. */
export function Section(props: { readonly title: string; readonly lines: readonly ReactNode[] }) {
  if (props.lines.length === 0) return undefined;
  return (
    <>
      <Heading>{props.title}</Heading>
      <p {...paint({ ink: 'ink' }, { margin: 0 })}>
        <Lines lines={props.lines} />
      </p>
    </>
  );
}

/** Text with a blank line between paragraphs, whatever line ends it has; a paragraph keeps its line breaks. */
export function Paragraphs({ written }: { readonly written: string }) {
  const paragraphs = written.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return paragraphs.map((each, index) => (
    <Text key={`${index}`}>
      <Lines lines={each.split('\n')} />
    </Text>
  ));
}
