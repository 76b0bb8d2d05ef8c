import { sentence, t } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const clientErrors = defineErrors({
  404: { 'client.not_found': sentence('No Client.') },
  409: {
    'client.name_taken': {
      message: sentence('There is already a client with this name.'),
      problem: { rule: 'unique', path: '/name', form: 'admin/client' }
    },
    'client.renamed': {
      message: ({ name }: { name: string }) =>
        t('Someone else has renamed this client to “{name}”. Save again to replace that name.', { name }),
      problem: { rule: 'accepted', path: '/name', form: 'admin/client' }
    }
  }
})

export const refuse = createRefuse(clientErrors)
