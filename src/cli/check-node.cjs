/** Runs before the commands of package.json, in words that a Node of any age reads. */
var WANTED = [24, 7];

var present = process.versions.node.split('.').map(Number);
var sentence = [
  'Node 24.7 이상이 필요한데 지금은 ' + process.versions.node + '이에요.',
  'https://nodejs.org 에서 Node 24(LTS)의 새 판을 설치하고 다시 실행해 주세요.',
].join(' ');

if (present[0] < WANTED[0] || (present[0] === WANTED[0] && present[1] < WANTED[1])) {
  console.error(sentence);
  process.exit(1);
}
