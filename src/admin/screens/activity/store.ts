import { listActivity } from '#client/staff/activity.ts';
import { createListing } from '#shared/stores/listing.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

export const activityListing = createListing({
  name: 'activity',
  $query: openSearchOf(adminPaths.activity),
  loadPage: listActivity,
});
