import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { signedIn, uploadGuarantor } from '../../helpers/records.ts'

const most = 12
const mostWaiting = 60

describe('concurrent uploads of many people', () => {
  it('keep at most twelve files in memory while the others wait', async () => {
    const server = await testApp({ env: { RATE_LIMITS: 'off' } })
    const people = await Promise.all(Array.from({ length: 30 }, () => signedIn(server)))
    const { storage } = server.services
    const put = storage.put.bind(storage)
    let storing = 0
    let highest = 0
    storage.put = async (...file) => {
      highest = Math.max(highest, ++storing)
      await new Promise(resolve => setTimeout(resolve, 20))
      return put(...file).finally(() => storing--)
    }
    const answers = await Promise.all(people.map(who => uploadGuarantor(who, 1)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(highest).toBeGreaterThan(2)
    expect(highest).toBeLessThanOrEqual(most)
  })

  it('are rejected with 503 and Retry-After if too many are waiting', async () => {
    const server = await testApp({ env: { RATE_LIMITS: 'off' } })
    const people = await Promise.all(Array.from({ length: 90 }, () => signedIn(server)))
    const { storage } = server.services
    const put = storage.put.bind(storage)
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    storage.put = (...file) => held.then(() => put(...file))
    let answered = 0
    const uploads = people.map(who => uploadGuarantor(who, 1).finally(() => answered++))
    await expect.poll(() => answered, { timeout: 20_000 }).toBe(people.length - most - mostWaiting)
    release()
    const answers = await Promise.all(uploads)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(people.length - most - mostWaiting)
    for (const { status, headers, body } of refused) {
      expect({ status, after: headers['retry-after'], message: body.message }).toEqual({
        status: 503,
        after: '2',
        message: 'The server is busy. Try again in a moment.'
      })
    }
  })
})
