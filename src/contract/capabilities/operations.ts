import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import { CAPABILITIES, getCapabilities } from './endpoints.ts';

export const capabilityOperations = operationsOf(
  'publishing',
  { getCapabilities },
  {
    getCapabilities: {
      summary: '기본 요청 말고 이 서버가 더 하는 것',
      answer: v.object({ capabilities: v.array(v.picklist(CAPABILITIES)) }),
    },
  },
);
