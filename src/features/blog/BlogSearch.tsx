import { useHydrated } from '#shared/stores/use-resource.ts';
import { SearchField } from '#shared/ui/list/SearchField.tsx';
import { blogQuery } from './store.ts';
import styles from './Blog.module.scss';

export function BlogSearch() {
  const { q } = useHydrated(blogQuery.$query, blogQuery.initial);
  return (
    <div className={styles.search}>
      <SearchField
        label="블로그 글 검색"
        placeholder="제목, 내용, 태그로 찾아보세요"
        value={q}
        onSearch={(text) => blogQuery.filterBy({ q: text })}
      />
    </div>
  );
}
