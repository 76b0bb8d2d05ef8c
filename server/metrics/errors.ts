import { sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const metricsErrors = defineErrors({
  401: { 'metrics.token_missing': sentence('Send METRICS_TOKEN as a bearer token.') }
})

export const refuse = createRefuse(metricsErrors)
