import { createResource } from '#shared/stores/resource.ts';
import { Markdown } from '#shared/ui/content/Markdown.tsx';
import { ResourceView } from './ResourceView.tsx';
import styles from './SiteText.module.scss';

/** The renderer of the site's own texts, loaded when the first one is shown. */
const markdownResource = createResource('markdown', () => import('#markdown/site-text.ts'));

interface Props {
  /** Markdown. */
  readonly text: string;
  /** Begins the ids of the headings. */
  readonly ids: string;
}

export function SiteText({ text, ids }: Props) {
  return (
    <ResourceView of={markdownResource} failure="글을 불러오지 못했어요." rows={6}>
      {({ renderSiteText }) => (
        <div className={styles.text}>
          <Markdown html={renderSiteText(text, { level: 2, ids })} />
        </div>
      )}
    </ResourceView>
  );
}
