import { EditorState, type Extension } from '@codemirror/state';

export const PHRASES: Extension = EditorState.phrases.of({
  Find: '찾을 말',
  Replace: '바꿀 말',
  next: '다음',
  previous: '이전',
  all: '모두 고르기',
  'match case': '대소문자 구분',
  regexp: '정규식',
  'by word': '단어 단위',
  replace: '바꾸기',
  'replace all': '모두 바꾸기',
  close: '찾기 닫기',
  'current match': '찾은 곳',
  'on line': '줄',
  'replaced match on line $': '$번째 줄에서 바꿨어요',
  'replaced $ matches': '$곳을 바꿨어요',
  'Control character': '제어 문자',
  'Selection deleted': '고른 글을 지웠어요',
});
