import { reminderOperations as reminders } from '#contract/reminders/operations.ts';
import { Failure } from '../../core/errors.ts';
import { clientNetwork } from '../../http/request.ts';
import { on, type Route } from '../../http/route.ts';
import type { Reminders } from './service.ts';

interface ReminderDeps {
  /** Null where no mails can be sent; the calls then answer 404. */
  reminders: Reminders | null;
  trustedProxyHops: number;
}

export function reminderRoutes({
  reminders: service,
  trustedProxyHops,
}: ReminderDeps): readonly Route[] {
  const provided = (): Reminders => {
    if (service === null) throw new Failure('not_found');
    return service;
  };
  return [
    on(reminders.askReminder, async ({ body, context }) => {
      await provided().request(body, clientNetwork(context, trustedProxyHops));
      return { accepted: true };
    }),
    on(reminders.getReminders, async () => ({
      available: service !== null,
      recipients: (await service?.countRecipients()) ?? 0,
      undelivered: await service?.findUndelivered(),
    })),
    on(reminders.sendReminders, ({ actor, body }) => provided().send(actor, body)),
  ];
}
