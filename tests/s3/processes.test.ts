import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimFiles } from '../../server/files/claim.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { pdf, signedIn, uploadGuarantor } from '../helpers/records.ts'
import { fileAt, storedBefore } from '../helpers/stored.ts'
import { endpoint, newStore, postgres } from './control.ts'
import { idsOfRows, namesIn } from './stored.ts'

let place: Awaited<ReturnType<typeof newPostgres>>
let processes: [TestApp, TestApp]

describe.skipIf(!endpoint || !postgres)('several processes on one Postgres and one bucket', () => {
  beforeAll(async () => {
    place = await newPostgres(postgres)
    const env = { ...(await newStore()), DATABASE_URL: place.url }
    processes = [await testApp({ env }), await testApp({ env })]
  })
  afterAll(async () => {
    for (const one of processes ?? []) await one.close()
    await place?.drop()
  })

  it('share the bucket when they claim it at the same time', async () => {
    await Promise.all(processes.map(({ services }) => claimFiles(services)))
    for (const { services } of processes) await claimFiles(services)
  })

  it('store, open and replace the same files, and sweep no file that has a row', async () => {
    const [one, other] = processes
    const ada = await signedIn(one)
    const [first, second] = [await pdf(), await pdf()]
    await uploadGuarantor(ada, 1, first)
    const elsewhere = other.as(ada.token)
    const link = (await elsewhere.get('/user')).body.data.guarantors[0].guarantor.url
    expect(await fileAt(other, link)).toEqual(first)
    expect((await uploadGuarantor(elsewhere, 1, second)).status).toBe(200)
    const now = (await ada.get('/user')).body.data.guarantors[0].guarantor.url
    expect(await fileAt(one, now)).toEqual(second)

    const uploads = [1, 2, 1, 2].map((target, at) => uploadGuarantor(at % 2 ? ada : elsewhere, target))
    await Promise.all([...uploads, ...processes.map(({ services }) => sweepFiles(services))])
    await Promise.all(processes.map(({ services }) => sweepFiles(storedBefore(services, 7_200_000))))
    expect(await namesIn(one)).toEqual([...idsOfRows(one), 'installation'])
  })
})
