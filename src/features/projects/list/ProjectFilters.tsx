import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProjectFilter } from '#client/project-list.ts';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { SearchField } from '#shared/ui/list/SearchField.tsx';
import { ACTIVITY_OPTIONS, GENERATION_OPTIONS } from './store.ts';
import styles from './ProjectFilters.module.scss';

/** The filters belong to the search form, so that they are sent without a script, too. */
const FORM = 'project-search';

interface Props {
  filter: ProjectFilter;
  onChange: (change: Partial<ProjectFilter>) => void;
}

export function ProjectFilters({ filter, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label="프로젝트 검색"
          placeholder="이름이나 소개로 찾아보세요"
          value={filter.q}
          form={FORM}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <Choice
        label="기수"
        name="generation"
        value={filter.generation}
        options={GENERATION_OPTIONS}
        onSelect={(generation) => onChange({ generation })}
      />
      <Choice
        label="활동"
        name="activity"
        value={filter.activity}
        options={ACTIVITY_OPTIONS}
        onSelect={(activity) => onChange({ activity })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onSelect: (value: string) => void;
}

function Choice({ label, name, value, options, onSelect }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The visitor may have chosen before hydration.
  const selectChosen = useEffectEvent(() => {
    if (select.current && select.current.value !== value) onSelect(select.current.value);
  });
  useEffect(() => selectChosen(), []);

  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select
        ref={select}
        className={styles.select}
        name={name}
        form={FORM}
        autoComplete="off"
        value={value}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="1rem" />
    </label>
  );
}
