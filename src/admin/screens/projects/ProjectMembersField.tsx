import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { GenerationNumber } from '#contract/core/fields.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { parseNumber } from '../../kit/form/parse-number.ts';
import type { EntityForm } from '../../kit/form/use-entity-form.ts';
import { createMembersResource } from '../members/store.ts';
import { choicesOf, readEntry, ROLE_CHOICES, writeEntry } from './member-entries.ts';
import { MEMBER_LIMITS, type ProjectValues } from './project-form.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Projects.module.scss';

interface Props {
  // The body of the request is nothing a field has to know.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly of: Pick<EntityForm<ProjectValues, any>, 'form' | 'labels'>;
  readonly name: 'projectMember';
}

/** Who took part, chosen from the members of the form's generation or typed, each with a role. */
export function ProjectMembersField({ of, name }: Props) {
  const [generation, entries] = useWatch({ control: of.form.control, name: ['generation', name] });
  const choices = choicesOf(useGenerationMembers(generation), entries);
  return (
    <ChipField
      of={of}
      name={name}
      limits={MEMBER_LIMITS}
      choices={choices}
      hint="기수의 멤버를 고르거나, 김사자, 이사자:백엔드처럼 쉼표로 나누어 쓸 수 있어요."
      list={(own, change) => (
        <EntryList
          entries={own}
          onChange={(index, entry) => change(own.with(index, entry))}
          onRemove={(index) => change(own.toSpliced(index, 1))}
        />
      )}
    />
  );
}

/** The members of the generation that is typed; none while they are on their way or no generation is typed. */
const useGenerationMembers = (typed: string) => {
  const number = parseNumber(typed);
  const generation = v.is(GenerationNumber, number) ? number : null;
  const resource = useMemo(() => createMembersResource(generation), [generation]);
  const state = useStore(resource.$state);
  return state.status === 'ready' ? state.data : [];
};

interface ListProps {
  readonly entries: readonly string[];
  readonly onChange: (index: number, entry: string) => void;
  readonly onRemove: (index: number) => void;
}

function EntryList({ entries, onChange, onRemove }: ListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, index) => {
        const { name, role } = readEntry(entry);
        const others = role === '' || ROLE_CHOICES.includes(role) ? [] : [role];
        return (
          <li key={`${index}:${name}`}>
            <span className={styles.person}>{name}</span>
            <select
              className={fieldStyles.control}
              aria-label={`${name} 역할`}
              value={role}
              onChange={(event) => onChange(index, writeEntry({ name, role: event.target.value }))}
            >
              <option value="">멤버의 파트대로</option>
              {[...ROLE_CHOICES, ...others].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
            <IconButton icon="close" label={`${name} 빼기`} plain onClick={() => onRemove(index)} />
          </li>
        );
      })}
    </ul>
  );
}
