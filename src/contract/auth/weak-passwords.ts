/** Words that are refused as passwords, with any digits and signs around them. */
const COMMON_WORDS = new Set(
  `abc access admin administrator adminadmin america andrew angel apple arsenal asd asdf asdfasdf asdfgh ashley azerty
  bailey banana baseball basketball batman battle blink blue buster butterfly charlie cheese chelsea chocolate computer
  cookie daniel default demo donald dragon family flower football forever freedom fuckyou gangnam george ginger google guest
  hangul hannah harley hello hellohello hunter iloveyou internet jennifer jessica jesus jordan joshua kakao kakaotalk killer korea
  kwangwoon kwlikelion ladygaga lakers letmein letmeinnow likelion lion liverpool login love lovelove lovely lucky maggie manager master
  matrix merlin mercedes michael michelle minecraft monkey mother mustang naver naruto nicole ninja nothing
  pass passpass passwd password passwort pepper pepsi pokemon princess purple qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwerqwer qwerty
  qwertyqwerty qwertyuiop ranger robert root samsung secret seoul server shadow snoopy soccer spiderman starwars startrek
  summer sunshine superman superstar system taylor temp test tester testtest thomas thunder tigger trustno twitter user
  victoria welcome whatever william winter yankees zaq zaqwsx zxcvbn zxcvbnm
  dkssud dkssudgktpdy tkfkd tkfkdgo tkfkdgody qlalfqjsgh qlqjs rhkddnseo rhkddnseogkrry ajttkdldi ajtwoddldi ajttoddl
  rhksflwk dnsdudwls guswjd wlgns alswl gksrnr gksrmf eogksalsrnr
  비밀번호 비번 관리자 운영진 안녕 안녕하세요 사랑해 사랑해요 광운대 광운대학교 멋사 멋쟁이사자처럼 대한민국`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Rows of keys and letters; a password may not just follow one. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
  '가나다라마바사아자차카타파하',
];

const reversed = (text: string) => Array.from(text).reverse().join('');
const ALL_ROWS = [...ROWS, ...ROWS.map(reversed)];

/** Digits and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is a common word, a row of keys, or a short piece repeated. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (isEasy(text)) return true;
  const spelled = Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('');
  return COMMON_WORDS.has(wordIn(text)) || COMMON_WORDS.has(wordIn(spelled));
}

export function holdsUsername(password: string, username: string): boolean {
  return username !== '' && password.toLowerCase().includes(username.toLowerCase());
}

/** The text without the digits and signs at its ends. */
function wordIn(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** `aaaaaaaa`, `12341234`: one piece of at most five characters, repeated. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= 5; length += 1) {
    const piece = text.slice(0, length);
    if (text.length > length && text === piece.repeat(text.length).slice(0, text.length)) {
      return true;
    }
  }
  return false;
}

/** Whether the text consists of at most two easy pieces, as `qwer1234` and `11112222` do. */
function isEasy(text: string): boolean {
  for (let cut = text.length; cut >= 3; cut -= 1) {
    const [head, rest] = [text.slice(0, cut), text.slice(cut)];
    if (isPiece(head) && (rest.length < 2 || isPiece(rest))) return true;
  }
  return false;
}

function isPiece(text: string): boolean {
  return isRepetition(text) || ALL_ROWS.some((row) => row.includes(text));
}
