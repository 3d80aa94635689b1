import { memo, Suspense, use, useRef, type ComponentType } from 'react';
import { lazyPiece, UsedPieces } from './lazy-piece.tsx';
import { Living } from './living.tsx';
import { wake } from './wake.ts';

/** A piece that stays asleep, as the server rendered it, until its code has loaded after the page's. */
export function latePiece<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  file?: string,
): ComponentType<Props> {
  const Piece = lazyPiece(fetchCode, file);
  function Late(props: Props) {
    const used = use(UsedPieces);
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} className="late" data-asleep="">
        <Suspense>
          <Living onLife={() => place.current && wake(place.current)}>
            <UsedPieces value={used && { first: used.late, late: used.late }}>
              <Piece {...props} />
            </UsedPieces>
          </Living>
        </Suspense>
      </div>
    );
  }
  // Without `memo`, an update from outside would make React draw it again from nothing before its code
  // has loaded.
  return memo(Late);
}
