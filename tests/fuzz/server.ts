import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { openServices, requireSameKey } from '../../server/services.ts'
import { fuzzedDay } from './day.ts'
import { sessionStore } from '../../server/accounts/sessions/session-store.ts'

/** Runs the whole server as a separate process, always on the same day. It answers the queries of the tests. */
const config = readConfig(process.env)
const started = Date.now()
const clock = () => fuzzedDay + Date.now() - started
const services = await openServices(config, openLog(config.logLevel, process.stderr), clock)
await requireSameKey(services)
// Treat the password as just entered in every session. Stores are created once per connection.
await services.database.write(async tx => {
  Object.assign(tx.use(sessionStore), { useEnteredAgain: async () => true })
})
const app = buildApp(services, { dist: '/nowhere' })
const objects = () => JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
const before = objects()

process.on('message', async asked => {
  if (asked === 'prototype') return process.send?.({ isUntouched: objects() === before })
  await app.close()
  await services.close()
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
