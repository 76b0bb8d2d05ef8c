import { sentence, t } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const clientErrors = {
  'client.not_found': { status: 404, message: sentence('No Client.') },
  'client.name_taken': {
    status: 409,
    message: sentence('There is already a client with this name.'),
    problem: { rule: 'unique', path: '/name', form: 'admin/client' }
  },
  'client.renamed': {
    status: 409,
    message: ({ name }: { name: string }) =>
      t('Someone else has renamed this client to “{name}”. Save again to replace that name.', { name }),
    problem: { rule: 'accepted', path: '/name', form: 'admin/client' }
  }
} satisfies ErrorTable

export const refuse = createRefuse(clientErrors)
