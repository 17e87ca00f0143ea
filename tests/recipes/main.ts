/**
 * `npm run test:recipes [-- <name> ...]`: adds to a copy of the project what each recipe adds, and looks whether that is all
 * it takes: types, databases that were filled before, the tests of all fields, and the tests that it brings.
 */
import { rmSync } from 'node:fs';
import { runProgram } from '#cli/program.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import { fastFolder } from '../support/machine/memory.ts';
import { copyProject } from '../support/machine/project-copy.ts';
import { follow, type Recipe } from './follow.ts';

const RECIPES: readonly Recipe[] = [
  { name: 'subtitle', most: 8 },
  { name: 'events', most: 6 },
];

await runProgram(async () => {
  process.env.TMPDIR = fastFolder();
  const wanted = process.argv.slice(2);
  const recipes = RECIPES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (recipes.length === 0)
    throw new StartupError(`Name one of these: ${RECIPES.map(({ name }) => name).join(', ')}.`);
  const cluster = await step('Starting PostgreSQL', startCluster);
  const folder = copyProject('club-recipe-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const recipe of recipes) {
    await step(`Recipe ${recipe.name}`, () => follow(recipe, folder, cluster.url));
  }
  process.exit();
});
