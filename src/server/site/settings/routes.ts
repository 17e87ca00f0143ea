import { settingsOperations as operations } from '#contract/settings/operations.ts';
import type { Settings } from '#contract/settings/schemas.ts';
import { on, type Route } from '../../http/route.ts';
import type { Publisher } from './publisher.ts';
import { getSettings, updateSettings } from './service.ts';

export function settingsRoutes(publisher: Publisher): readonly Route[] {
  return [
    on(operations.getSettings, async ({ db }) => ({
      ...(await getSettings(db)),
      site: publisher.build,
    })),
    on(operations.updateSettings, async ({ db, actor, body, checkMatch, accept }) => {
      const writing = {
        db,
        actor,
        checkMatch: (present: unknown) =>
          checkMatch({ ...(present as Settings), site: publisher.build }),
      };
      const settings = await updateSettings(writing, body);
      await publisher.update({ again: true });
      if (publisher.build.state === 'building') accept();
      return { ...settings, site: publisher.build };
    }),
  ];
}
