/** The file of a screen or piece below `web`, as named in the build's manifest. */
export function sourceFile(name: string): string {
  return name.startsWith('texts/') ? `src/${name}.json` : `src/web/${name}.tsx`;
}

export function screenFile(screen: string): string {
  return sourceFile(`routes/${screen}`);
}

/** The name of a piece's file: the path below `web` without ending. */
export function pieceName(path: string): string {
  return path.replace(/^.*\/src\/web\/|\.tsx$/g, '');
}
