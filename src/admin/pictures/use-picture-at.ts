import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';
import { listPictures } from '../data/pictures.ts';

/**
 * The uploaded picture at an address, and a setter for one that is known already. `null` for any other address and
 * after a failure, so that no tools are offered.
 */
export function usePictureAt(address: unknown) {
  const [chosen, setChosen] = useState<{ at: unknown; picture: ReadPicture } | null>(null);
  const current = chosen !== null && chosen.at === address ? chosen.picture : null;
  const isOurs = typeof address === 'string' && sizeOf(address) !== undefined;
  const wanted = isOurs && current === null ? address : null;
  // Nothing is requested while the key is `null`.
  const found = useMemo(
    () =>
      createResource(['pictures/at', atom(wanted)], async (signal, _, at) => {
        const { items } = await listPictures({ q: String(at), page: 1 }, signal);
        return items[0] ?? null;
      }),
    [wanted],
  );
  const loaded = useData(found);
  const setCurrent = (at: unknown, picture: ReadPicture) => setChosen({ at, picture });
  return [current ?? loaded, setCurrent] as const;
}
