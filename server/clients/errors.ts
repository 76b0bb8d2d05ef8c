import { sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const clientErrors = {
  'client.not_found': { status: 404, message: sentence('No Client.') },
  'client.name_taken': {
    status: 409,
    message: sentence('There is already a client with this name.'),
    problem: { rule: 'unique', path: '/name', form: 'admin/client' }
  }
} satisfies ErrorTable

export const refuse = createRefuse(clientErrors)
