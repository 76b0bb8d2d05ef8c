import { sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const metricsErrors = {
  'metrics.token_missing': { status: 401, message: sentence('Send METRICS_TOKEN as a bearer token.') }
} satisfies ErrorTable

export const refuse = createRefuse(metricsErrors)
