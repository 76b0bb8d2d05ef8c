import Fastify from 'fastify'
import type { Validate } from '../../../engine/vocabulary/form.ts'
import { form as details } from '../../../generated/steps/personal-details.ts'
import { form as information } from '../../../generated/steps/personal-information.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'
import { createSharedCommit } from './shared-commit.ts'

/**
 * The bare machine: the minimum work to save a checked document durably. Each save stores one document with a prepared
 * statement in a shared commit, without session, encryption, history or log.
 */
const [file = '', port = '0'] = process.argv.slice(2)
const validators: Validate[] = [details.validate, information.validate]

const database = openConnection(file)
const commit = createSharedCommit(database)
const store = database.prepare<[string, string]>(
  'INSERT INTO records VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET document = excluded.document'
)

const app = Fastify()
app.get('/empty', async () => ({ success: true, message: 'alive' }))
app.get('/healthz', async () => ({ success: true, message: 'alive' }))
app.post<{ Params: { userId: string } }>('/save/:userId', async ({ params, body }, reply) => {
  if (!validators.every(validate => validate(body))) return reply.code(400).send({ success: false })
  await commit(() => store.run(params.userId, JSON.stringify(body)))
  return { success: true, message: 'Saved.' }
})
console.log(`The bare machine is at ${await app.listen({ host: '127.0.0.1', port: Number(port) })}`)
process.on('SIGTERM', () => process.exit(0))
