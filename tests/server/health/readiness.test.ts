import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'

describe('concurrent requests to /readyz', () => {
  it('share one check of the database and the files', async () => {
    const { app, services } = await testApp()
    const counted = { writes: 0, looks: 0 }
    const { database, storage } = services
    const { write } = database
    database.write = job => {
      counted.writes++
      return write(job)
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
