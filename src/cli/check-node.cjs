/** Runs before the commands of package.json, in words that a Node of any age reads. */
var existsSync = require('fs').existsSync;
var join = require('path').join;

var WANTED = [24, 7];
var ROOT = join(__dirname, '../..');

/** Node, Astro and Vite take them in a path for patterns and addresses, and a colon ends a folder of PATH. */
var UNUSABLE = process.platform === 'win32' ? /["#%*?]/ : /["#%*:?\\]/;

/** What a built site is run and looked after with; all others build or test. */
var RUNNING = ['start', 'content', 'staff', 'backup', 'restore', 'doctor', 'export'];

var present = process.versions.node.split('.').map(Number);

function findFault() {
  if (UNUSABLE.test(ROOT))
    return (
      '폴더 ' + ROOT + '의 이름에 " # % * : ? \\ 가 있어요. 이런 글자가 없는 폴더로 옮겨 주세요.'
    );
  if (!existsSync(join(ROOT, 'node_modules')))
    return '패키지가 아직 없어요. npm ci 를 먼저 실행해 주세요.';
  if (present[0] < WANTED[0] || (present[0] === WANTED[0] && present[1] < WANTED[1]))
    return [
      'Node 24.7 이상이 필요한데 지금은 ' + process.versions.node + '이에요.',
      'https://nodejs.org 에서 Node 24(LTS)의 새 판을 설치하고 다시 실행해 주세요.',
    ].join(' ');
  return null;
}

var fault = findFault();
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
if (RUNNING.indexOf(process.env.npm_lifecycle_event) < 0) require('./check-packages.ts');
