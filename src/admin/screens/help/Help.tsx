import { createResource } from '#shared/stores/resource.ts';
import { Markdown } from '#shared/ui/content/Markdown.tsx';
import help from '../../../../content/help.md?raw';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import styles from './Help.module.scss';

/** The renderer of the site's own texts, loaded when the screen opens. */
const markdownResource = createResource('markdown', () => import('#markdown/site-text.ts'));

/** The manual for staff, from `content/help.md`. */
export function Help() {
  return (
    <Screen>
      <ResourceView of={markdownResource} failure="도움말을 불러오지 못했습니다." rows={6}>
        {({ renderSiteText }) => (
          <div className={styles.text}>
            <Markdown html={renderSiteText(help, { level: 2, ids: 'help' })} />
          </div>
        )}
      </ResourceView>
    </Screen>
  );
}
