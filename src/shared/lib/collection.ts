import { type CollectionEntry, type CollectionKey, getCollection, render } from 'astro:content';

/** All files of a collection in content/, in the order of the numbers in their names; build time only. */
export async function readCollection<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name);
  return entries.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1));
}

export async function renderCollection<Name extends CollectionKey>(name: Name) {
  const entries = await readCollection(name);
  return Promise.all(entries.map(async (entry) => ({ ...entry, ...(await render(entry)) })));
}
