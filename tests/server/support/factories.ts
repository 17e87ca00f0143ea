import type { Answer, TestServer } from './server-client.ts';

export { member, nextRecruit, post, project, recruit } from '../../support/bodies.ts';

/** Creates an entity through the API and returns it as the API answered. */
export async function create(
  server: TestServer,
  name: 'createPost' | 'createProject' | 'createMember' | 'createGeneration' | 'createRecruit',
  body: unknown,
): Promise<Answer['body']> {
  const answer = await server.call(name, { body });
  if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
