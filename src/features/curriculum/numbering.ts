import type { PartSlug } from '#site';

/** Fixed here, so that a missing file fails the build. */
export const STEP_COUNT: Record<PartSlug, number> = { backend: 6, frontend: 7, design: 7 };

/** The files `backend/01-git` and so on must be numbered without a gap. */
export function numberSteps<Entry extends { id: string }>(
  part: PartSlug,
  entries: Entry[],
): { number: number; entry: Entry }[] {
  const folder = `content/curriculum/${part}`;
  const steps = entries
    .filter(({ id }) => id.startsWith(`${part}/`))
    .map((entry) => ({ number: Number(entry.id.slice(part.length + 1, part.length + 3)), entry }));

  if (steps.length !== STEP_COUNT[part]) {
    throw new Error(
      `${folder}: 단계가 ${STEP_COUNT[part]}개여야 하는데 파일이 ${steps.length}개예요. ` +
        '단계 수를 바꾸려면 src/features/curriculum/numbering.ts의 숫자도 함께 고쳐 주세요.',
    );
  }
  const wrong = steps.find(({ number }, index) => number !== index + 1);
  if (wrong) {
    throw new Error(
      `content/curriculum/${wrong.entry.id}.md: 파일 번호는 01부터 빠짐없이 이어져야 해요.`,
    );
  }
  return steps;
}
