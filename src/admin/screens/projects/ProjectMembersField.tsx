import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { GenerationNumber } from '#contract/core/fields.ts';
import { parseNumber } from '#contract/core/text/parse-number.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { describeMember, parseMember, type ProjectMember } from '#contract/projects/member-text.ts';
import { readRole, ROLE_LABELS, roleLabel, roleOfPart } from '#contract/projects/roles.ts';
import { MEMBER_LENGTH, MOST_MEMBERS } from '#contract/projects/schemas.ts';
import type { ProjectTyped } from '#contract/projects/typed.ts';
import { useData } from '#shared/stores/use-data.ts';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { createMembersResource } from '../../data/members.ts';
import { ChipEditor } from '../../kit/fields/ChipEditor.tsx';
import { type FieldOf, useFieldState } from '../../kit/fields/fields.tsx';
import { Select } from '../../kit/fields/Select.tsx';
import styles from './Projects.module.scss';

const NAME = 'projectMember';

/** Participants, chosen from the generation's members or typed, each with a role. */
export function ProjectMembersField({ of }: Pick<FieldOf<ProjectTyped>, 'of'>) {
  const { control } = of.form;
  const { field } = useController({ control, name: NAME });
  const members = field.value;
  const inGeneration = useGenerationMembers(useWatch({ control, name: 'generation' }));
  return (
    <ChipEditor
      {...useFieldState<ProjectTyped>({ of, name: NAME })}
      name={NAME}
      limits={{ most: MOST_MEMBERS, longest: MEMBER_LENGTH }}
      choices={choicesOf(inGeneration, members)}
      hint="기수의 멤버를 고르거나, 김사자, 이사자:백엔드처럼 쉼표로 나누어 쓸 수 있어요."
      chips={members.map(describeMember)}
      onChange={(chips) => field.onChange(chips.map(parseMember))}
      attach={field.ref}
    >
      <MemberList
        members={members}
        onChange={(index, member) =>
          field.onChange(members.map((one, at) => (at === index ? member : one)))
        }
        onRemove={(index) => field.onChange(members.filter((_, at) => at !== index))}
      />
    </ChipEditor>
  );
}

/** Empty while loading, and where no valid generation is typed. */
const useGenerationMembers = (generationText: string) => {
  const number = parseNumber(generationText);
  const generation = v.is(GenerationNumber, number) ? number : null;
  const resource = useMemo(() => createMembersResource(generation), [generation]);
  return useData(resource) ?? [];
};

/** The generation's members who are not in the project yet, each with the role of their part. */
const choicesOf = (
  inGeneration: readonly ReadMember[],
  members: readonly ProjectMember<string>[],
): string[] => {
  const named = new Set(members.map(({ name }) => name));
  const choices = inGeneration
    .filter(({ name }) => !named.has(name))
    .map(({ name, part }) => describeMember({ name, role: roleOfPart(part) }));
  return [...new Set(choices)];
};

interface ListProps {
  readonly members: readonly ProjectMember<string>[];
  readonly onChange: (index: number, member: ProjectMember<string>) => void;
  readonly onRemove: (index: number) => void;
}

/** The present role is a choice even if it is unknown; submitting refuses it. */
const roleChoices = (present: string) => [
  { value: '', label: '멤버의 파트대로' },
  ...new Set([...Object.values(ROLE_LABELS), present].filter((label) => label !== '')),
];

function MemberList({ members, onChange, onRemove }: ListProps) {
  if (members.length === 0) return null;
  return (
    <ul className={styles.members}>
      {members.map(({ name, role }, index) => (
        <li key={`${index}:${name}`}>
          <span>{name}</span>
          <Select
            aria-label={`${name} 역할`}
            choices={roleChoices(roleLabel(role))}
            value={roleLabel(role)}
            onChange={({ target }) => onChange(index, { name, role: readRole(target.value) })}
          />
          <IconButton icon="close" label={`${name} 빼기`} plain onClick={() => onRemove(index)} />
        </li>
      ))}
    </ul>
  );
}
