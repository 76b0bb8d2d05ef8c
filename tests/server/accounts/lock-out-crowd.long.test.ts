import { describe, expect, it } from 'vitest'
import { accountLimits, limitKeys } from '../../../server/accounts/limits.ts'
import { testApp } from '../../helpers/app.ts'
import { chooseOfRun, effort } from '../../helpers/effort.ts'
import { newestCode } from '../../helpers/mailbox.ts'
import { someone } from '../../helpers/visitor.ts'
import { marks, wrongCode } from './strangers.ts'
import { limitStore } from '../../../server/core/limits/store.ts'

const minute = 60_000
const allCrowds: [string, boolean][] = [
  ['with browsers', true],
  ['with clients that send no ticket', false]
]
const crowds = effort === 'ci' ? chooseOfRun(allCrowds, 2) : allCrowds
const newPassword = 'a new password of mine'

describe('two hundred people behind one address', () => {
  it.each(crowds)(
    '%s sign up, verify and log in within an hour, while an attacker guesses in vain',
    async (_, withTickets) => {
      const app = await testApp()
      const { get, post, clock } = app
      const address = (person: number) => ({ remoteAddress: `41.58.7.${1 + (person % 250)}` })
      const began = clock.now()
      const inside: string[] = []
      const refused: number[] = []
      for (let person = 0; person < 200; person++) {
        const where = address(person)
        await attack(person, where)
        const account = someone()
        const registered = await post('/auth/register', account, where)
        expect(registered.status).toBe(201)
        const headers = withTickets ? marks(registered) : {}
        const url = `/auth/verify-email/${await codeMailedTo(account.email)}?email=${account.email}`
        expect(await get(url, undefined, { ...where, headers })).toMatchObject({ status: 200 })
        if (person % 10 === 0)
          expect(await post('/auth/login', account, where)).toMatchObject({ status: 200 })
        clock.advance(15_000)
      }
      expect(clock.now() - began).toBeLessThan(60 * minute)
      expect(inside).toEqual([])
      expect(refused.filter(status => status === 429).length).toBeGreaterThan(1000)

      async function codeMailedTo(email: string) {
        await app.services.mailer.idle()
        return newestCode(app.config.mailboxDir, email)
      }

      /**
       * Guesses ten codes at once and uses up the network's wrong passwords; every 20th round targets the attacker's own
       * account.
       */
      async function attack(round: number, where: object) {
        const foreign = someone({ email: `foreign${round}@corp.example` })
        const registered = round % 20 === 0 ? await post('/auth/register', foreign, where) : undefined
        const wrong = registered ? wrongCode(await codeMailedTo(foreign.email)) : '0000'
        const headers = registered ? marks(registered) : {}
        const guesses = Array.from({ length: 5 }, (_, index) => {
          const email = registered ? foreign.email : `nobody${index}@corp.example`
          return [
            get(`/auth/verify-email/${wrong}?email=${email}`, undefined, { ...where, headers }),
            post('/auth/change-password', { email, otp: `00${wrong}`, newPassword }, where)
          ]
        })
        const answers = await Promise.all(guesses.flat())
        refused.push(...answers.map(({ status }) => status))
        if (answers.some(({ status }) => status < 400)) inside.push(foreign.email)
        const { failedLogInsOfNetwork } = accountLimits
        const key = limitKeys.failedLogInsOfNetwork('41.58.7.0/24')
        await app.services.database.write(async tx => {
          for (let tries = 0; tries < 20; tries++)
            await tx.use(limitStore).consume(key, failedLogInsOfNetwork, clock.now())
        })
      }
    },
    120_000
  )
})
