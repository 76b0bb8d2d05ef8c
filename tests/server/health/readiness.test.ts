import { describe, expect, it } from 'vitest'
import { settingStore } from '../../../server/core/database/setting-store.ts'
import { checkSchemas } from '../../../server/schema-changes/start.ts'
import { testApp } from '../../helpers/app.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { until } from '../../world/process.ts'

describe('concurrent requests to /readyz', () => {
  it('share one check of the database and the files', async () => {
    const { app, services } = await testApp()
    const counted = { writes: 0, looks: 0 }
    const { database, storage } = services
    const { writeEach } = database
    database.writeEach = job => {
      counted.writes++
      return writeEach(job)
    }
    const { requireReady } = storage
    storage.requireReady = () => {
      counted.looks++
      return requireReady()
    }
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(counted.writes).toBeLessThanOrEqual(1)
    expect(counted.looks).toBeLessThanOrEqual(1)
  })
})

describe('a process while a newer one uses other schemas', () => {
  it('is not ready and changes no record, until one with its own schemas starts', async () => {
    const server = await testApp()
    const { app, services } = server
    const { database } = services
    const ada = await signedIn(server)
    const ready = () => app.inject('/readyz')
    const save = () => ada.put('/user/personalInfo', validAnswers.personalInfo)
    await checkSchemas(services)
    expect((await ready()).statusCode).toBe(200)
    await database.write(tx => tx.use(settingStore).put('schemas-in-use', 'of a newer process'))
    expect(await save()).toMatchObject({ status: 503, body: { code: 'server.busy' } })
    await until(async () => (await ready()).statusCode === 503, 2)
    expect((await ready()).json().data).toMatchObject({ database: true, schemas: false })
    expect(await ada.get('/user')).toMatchObject({ status: 200, body: { data: { revisions: {} } } })

    await checkSchemas(services)
    expect((await save()).status).toBe(200)
    await until(async () => (await ready()).statusCode === 200, 2)
  })
})

describe('a long write', () => {
  it('leaves the process ready while other writes wait for it', async () => {
    const { app, services } = await testApp()
    let end = () => {}
    const long = services.database.write(() => new Promise<void>(resolve => void (end = resolve)))
    try {
      const [ready, alive] = [await app.inject('/readyz'), await app.inject('/healthz')]
      expect(ready).toMatchObject({ statusCode: 200 })
      expect(alive.json()).toMatchObject({ message: 'alive' })
    } finally {
      end()
      await long
    }
  })
})
