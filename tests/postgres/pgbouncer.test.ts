import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '../../server/core/keys.ts'
import { requireUsablePostgres } from '../../server/core/database/postgres/usable.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { until } from '../world/process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { explainCostly } from './explain-costly.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'
import { hasProxy } from './proxy.ts'
import { openDatabase } from '../../server/core/database/database.ts'

const people = 8
const savesOfEach = 15

let place: Awaited<ReturnType<typeof newPostgres>>
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
let cluster: Cluster
let employees: Person[]

const save = (person: Person, street: number) =>
  person.call('POST', '/user/personalInfo', {
    ...validAnswers.personalInfo,
    address: `${street} Allen Avenue`
  })

describe.skipIf(!hasProxy() || !hasPgBouncer())(
  'two processes behind a PgBouncer in transaction mode',
  () => {
    beforeAll(async () => {
      place = await newPostgres(process.env.TEST_POSTGRES ?? '')
      bouncer = await startPgBouncer(place.url)
      cluster = await startCluster(2, bouncer.url)
      // Signing up, the mail with the code, verification and log-in go through PgBouncer too.
      employees = await Promise.all(
        Array.from({ length: people }, (_, number) => signedUp(cluster, `bounced${number}@btc.example`))
      )
    })
    afterAll(async () => {
      await cluster?.stop()
      bouncer?.die()
      await place?.drop()
    })

    it('store all saves of 8 people who save at the same time', async () => {
      await Promise.all(
        employees.map(async person => {
          for (let street = 1; street <= savesOfEach; street++)
            expect(await save(person, street)).toMatchObject({ status: 200 })
        })
      )
      for (const person of employees) {
        const { body } = await person.call('GET', '/user')
        expect(body.data).toMatchObject({
          personalInfo: { address: `${savesOfEach} Allen Avenue` },
          revisions: { personalInfo: savesOfEach }
        })
      }
    })

    it('never JIT-compile a query, on any connection', async () => {
      const stores = await openDatabase({ url: bouncer.url }, createKeys(Buffer.alloc(32)))
      const plans = await Promise.all(Array.from({ length: 24 }, () => explainCostly(stores.read)))
      await stores.close()
      expect(plans.filter(plan => plan.includes('JIT'))).toEqual([])
    })

    it('never JIT-compile a query on connections that a start-up check opened earlier', async () => {
      const other = await newPostgres(process.env.TEST_POSTGRES ?? '')
      const own = await startPgBouncer(other.url)
      await until(() =>
        requireUsablePostgres(own.url).then(
          () => true,
          () => false
        )
      )
      await Promise.all(Array.from({ length: 40 }, () => requireUsablePostgres(own.url)))
      const stores = await openDatabase({ url: own.url }, createKeys(Buffer.alloc(32)))
      const plans = await Promise.all(Array.from({ length: 24 }, () => explainCostly(stores.read)))
      await stores.close()
      expect(plans.filter(plan => plan.includes('JIT'))).toEqual([])
      own.die()
      await other.drop()
    })

    it('are not ready while PgBouncer is down, and recover by themselves', async () => {
      const [person] = employees as [Person]
      bouncer.die()
      await until(async () => !(await cluster.isReady(0)) && !(await cluster.isReady(1)))
      bouncer.start()
      await cluster.ready()
      expect(await save(person, 101)).toMatchObject({ status: 200 })
    })
  }
)
