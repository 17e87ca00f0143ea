import { member, post, project, recruit } from '../../support/bodies.ts';
import type { Answer, TestServer } from './server-client.ts';

export { member, post, project, recruit } from '../../support/bodies.ts';

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

/** One post, project, member of generation 13 and notice, as the API answered. */
export async function createEach(server: TestServer) {
  await create(server, 'createGeneration', { generation: 13 });
  return {
    post: await create(server, 'createPost', post()),
    project: await create(server, 'createProject', project()),
    member: await create(server, 'createMember', member()),
    recruit: await create(server, 'createRecruit', recruit()),
  };
}
