import { t } from '../../engine/index.ts'
import { createRefuse, describeWait } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const volumeErrors = {
  'limit.volume': {
    status: 429,
    message: ({ most, retryAfter }: { most: string; retryAfter: number }) =>
      t('{most}. Wait {wait}, or ask another administrator.', { most, wait: describeWait(retryAfter) })
  }
} satisfies ErrorTable

export const refuse = createRefuse(volumeErrors)
