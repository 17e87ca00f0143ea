import { useEffect } from 'react';
import { SITE } from '#site';

/** Names the document: a `<title>` of React would stand beside that of the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${SITE.name} 관리`;
  }, [title]);
}
