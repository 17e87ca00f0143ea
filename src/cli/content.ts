/** `npm run content`: says every mistake in content/ at once, without a build. */
import { findMistakes } from '#build/check-content.ts';
import { ROOT } from './run.ts';

const { sentences, count } = findMistakes(ROOT);
if (sentences.length === 0) console.log(`content/의 글 ${count}개에서 잘못된 곳을 찾지 못했어요.`);
else {
  console.error(`${sentences.join('\n')}\n\ncontent/에 고칠 곳이 ${sentences.length}군데 있어요.`);
  process.exitCode = 1;
}
