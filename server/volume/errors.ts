import { t } from '../../engine/index.ts'
import { createRefuse, describeWait } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const volumeErrors = defineErrors({
  429: {
    'limit.volume': ({ most, retryAfter }: { most: string; retryAfter: number }) =>
      t('{most}. Wait {wait}, or ask another administrator.', { most, wait: describeWait(retryAfter) })
  }
})

export const refuse = createRefuse(volumeErrors)
