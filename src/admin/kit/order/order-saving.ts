import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { dismissTopic, sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';
import { reloadAfterSave } from '../list/reload.ts';

/** The order of a server that has no call for it. */
export const NO_ORDER = '이 서버는 순서 바꾸기를 지원하지 않아요.';

const reasonOf = (error: ApiError): string => {
  if (isMissingCall(error)) return NO_ORDER;
  // Something in the list is no longer there: only its own sentence says so.
  return error.fieldErrors[0]?.message ?? error.message;
};

/**
 * Sends an order, says how it went and loads again what shows it; true once it is saved. A server without the call
 * may also answer with its page, and then nothing was saved.
 */
export const saveOrder = async (
  send: () => Promise<{ readonly data: unknown }>,
  keys: readonly string[],
): Promise<boolean> => {
  const topic = 'order';
  try {
    dismissTopic(topic);
    const { data } = await send();
    if (data === null) {
      sayFailed('순서를 저장하지 못했어요.', { detail: NO_ORDER, topic });
      return false;
    }
    sayDone('순서를 저장했어요.', topic);
    return true;
  } catch (thrown) {
    sayFailed('순서를 저장하지 못했어요.', { detail: reasonOf(toApiError(thrown)), topic });
    return false;
  } finally {
    await reloadAfterSave(keys);
  }
};
