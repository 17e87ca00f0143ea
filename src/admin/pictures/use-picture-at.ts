import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import { findPicture, type Picture } from '#client/staff/pictures.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';

/**
 * The uploaded picture at an address, and a setter for one that is known already. `null` for any other address and
 * after a failure, so that no tools are offered.
 */
export function usePictureAt(address: unknown) {
  const [chosen, setChosen] = useState<{ at: unknown; picture: Picture } | null>(null);
  const current = chosen !== null && chosen.at === address ? chosen.picture : null;
  const isOurs = typeof address === 'string' && sizeOf(address) !== undefined;
  const wanted = isOurs && current === null ? address : null;
  // Nothing is requested while the key is `null`.
  const found = useMemo(
    () =>
      createResource(['pictures/at', atom(wanted)], (signal, _, at) =>
        findPicture(String(at), signal),
      ),
    [wanted],
  );
  const loaded = useData(found);
  const setCurrent = (at: unknown, picture: Picture) => setChosen({ at, picture });
  return [current ?? loaded, setCurrent] as const;
}
