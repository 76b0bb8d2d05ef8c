import { createRefuse, type ErrorTable, waitWords } from '../core/errors.ts'

export const volumeErrors = {
  'limit.volume': {
    status: 429,
    message: ({ most, retryAfter }: { most: string; retryAfter: number }) =>
      `${most}. Wait ${waitWords(retryAfter)}, or ask another administrator.`
  }
} satisfies ErrorTable

export const refuse = createRefuse(volumeErrors)
