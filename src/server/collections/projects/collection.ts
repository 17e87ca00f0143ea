import { nextDayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { projectOperations as projects } from '#contract/projects/operations.ts';
import { nextAppearance } from '../../db/lists/visibility.ts';
import { clientNetwork } from '../../http/request.ts';
import { on } from '../../http/route.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { createEntry, updateEntry } from '../entries/basic.ts';
import { forgetEmpty } from '../entries/jobs.ts';
import { addressesOf, asksVersions, findEntry } from '../entries/lists.ts';
import { entriesOf } from '../entries/routes.ts';
import { discardEntry, trashOf } from '../entries/trash.ts';
import { addHeart, FORGET_VISITORS } from './hearts.ts';
import { listHomeProjects, orderProjects } from './home.ts';
import { MANY_PROJECTS } from './many.ts';
import { PROJECT_PAGES, shareTextOfProject } from './pages.ts';
import { PROJECT_ENTRY } from './rows.ts';
import { listProjects, listProjectVersions } from './service.ts';

export const PROJECT_COLLECTION: Collection = {
  tables: [{ name: 'projects', key: 'id' }],
  routes: ({ secret, trustedProxyHops }) => [
    on(projects.listHomeProjects, ({ db }) => listHomeProjects(db)),
    on(projects.listProjects, ({ db, audience, query }) =>
      asksVersions(audience, query)
        ? listProjectVersions(db, query)
        : listProjects(db, audience, query),
    ),
    on(projects.getProject, ({ db, audience, params }) =>
      findEntry(PROJECT_ENTRY, db.read, audience, params.id),
    ),
    on(projects.likeProject, ({ db, params, context }) => {
      const network = clientNetwork(context, trustedProxyHops);
      return addHeart(db, params.id, { network, secret });
    }),
    on(projects.createProject, (call) => createEntry(PROJECT_ENTRY, call, call.body)),
    on(projects.updateProject, (call) =>
      updateEntry(PROJECT_ENTRY, call, call.params.id, call.body),
    ),
    on(projects.deleteProject, (call) => discardEntry(PROJECT_ENTRY, call, call.params.id)),
    on(projects.orderProjects, (call) => orderProjects(call, call.body)),
  ],
  jobs: [FORGET_VISITORS, forgetEmpty(PROJECT_ENTRY)],
  site: {
    pages: PROJECT_PAGES,
    addresses: (db, most) => addressesOf(PROJECT_ENTRY, db, most),
    sharePicture: {
      name: 'projects',
      read: async (db, id) =>
        shareTextOfProject(await findEntry(PROJECT_ENTRY, db.read, 'public', id)),
    },
  },
  trash: trashOf(PROJECT_ENTRY),
  revisions: {
    kind: 'project',
    find: (db, id) => findEntry(PROJECT_ENTRY, db.read, 'staff', id),
    read: PROJECT_ENTRY.fromStored,
  },
  entries: entriesOf(PROJECT_ENTRY),
  many: MANY_PROJECTS,
  pictures: [
    { kind: 'project', table: 'projects', entries: picturesIn(PROJECT_FIELDS, 'projects') },
  ],
  // With the day another project may be over.
  nextChange: async (queries, now) =>
    Math.min(nextDayInSeoul(now), await nextAppearance(queries, 'projects', now)),
};
