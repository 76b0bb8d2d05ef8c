import { createAccess } from '../../server/access/model/access.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { employeeStore } from '../../server/employee-list/store.ts'
import { parseListQuery } from '../../server/employees/model/list-query.ts'
import { createRowLoader } from '../../server/employees/rows.ts'
import { sweepAccounts } from '../../server/jobs/sweep-accounts.ts'
import { hashAddress, hashSecret, sealParty, tokenOf } from '../../server/parties/content.ts'
import { partyDefinitions } from '../../server/parties/model/parties.ts'
import type { PartyRow } from '../../server/parties/party-store.ts'
import { remindParties } from '../../server/parties/remind.ts'
import { closed } from '../../server/parties/model/link.ts'
import { partyRequests } from '../../server/core/database/tables.ts'
import { randomId } from '../../server/core/keys.ts'
import { openServices, type OpenServices } from '../../server/services.ts'
import { users } from '../../server/users/index.ts'
import { demoData } from './demo-data.ts'
import { productEnv } from './product.ts'
import { median, ms, print, shareOf, timed, whole } from './timing.ts'

const links = 10_000
const rounds = 10
/** Their order alternates between rounds. */
const states = ['without', 'with'] as const
const pageSize = 7
const day = 24 * 3600 * 1000
const everything = createAccess('administrator', [])

/** Measures the list and the jobs with and without 10,000 unanswered links, alternating. */
export async function openLinks(employees: number) {
  const data = await demoData(employees)
  const services = await openServices(readConfig({ ...productEnv, ...data.env }), openLog('silent'))
  const { database } = services
  // A Monday morning, within the hours of schemas/reminders.json, so that the job looks for reminders to send.
  const monday = Date.parse('2026-11-30T09:00:00Z')
  const now = monday + Math.ceil(Math.max(0, Date.now() - monday) / (7 * day)) * 7 * day
  const atWork = { ...services, clock: () => now }
  const store = database.read.use(employeeStore)
  const loadRows = createRowLoader(database.read)
  const { listQuery } = parseListQuery({}, 0)
  const showPage = async (page: number) =>
    loadRows((await store.page(listQuery, page, pageSize)).rows, everything)
  const middle = Math.ceil((await store.count(listQuery)) / pageSize / 2)
  const cases: [name: string, run: () => Promise<unknown>][] = [
    ['list, first page', () => showPage(1)],
    ['list, middle page', () => showPage(middle)],
    ['reminders to people asked, none due', () => remindParties(atWork)],
    ['the sweep of accounts', () => sweepAccounts(atWork)]
  ]
  const took = new Map(cases.map(([name]) => [name, { without: [] as number[], with: [] as number[] }]))
  const rows = await createRows(services, now)
  for (let round = 0; round < rounds; round++)
    for (const state of round % 2 === 0 ? states : states.toReversed()) {
      await database.write(async tx => {
        await tx.db.delete(partyRequests)
        if (state === 'with') for (const row of rows) await tx.db.insert(partyRequests).values(row)
      })
      for (const [name, run] of cases) took.get(name)?.[state].push((await timed(run)).median)
    }
  await services.close()
  print(
    `**${whole(links)} open links among ${whole(employees)} employees** (medians of ${rounds} rounds, in turns)`,
    ['', 'without', 'with', 'with : without'],
    [...took].map(([name, { without, with: beside }]) => {
      const [one, other] = [median(without), median(beside)]
      return [name, ms(one), ms(other), shareOf(other / one)]
    })
  )
}

/** Returns links that were sent a day ago, and whose first reminder is not due yet. */
async function createRows({ database, keys }: OpenServices, now: number): Promise<PartyRow[]> {
  const [party] = partyDefinitions
  if (!party) throw new Error('Nobody is asked by a link.')
  const people = await users.listAfter(database.read, '', links)
  return Array.from({ length: links }, (_, index) => {
    const person = { name: `Guarantor ${index}`, email: `guarantor${index}@home.example` }
    const sentAt = now - day
    const row: PartyRow = {
      ...closed,
      ...{ openedAt: null, confirmedAt: null, answeredAt: null, refusedAt: null, withdrawnAt: null },
      ...{
        id: randomId(),
        userId: people[index % people.length]?.id ?? '',
        party: party.name,
        slot: 1,
        rowId: ''
      },
      ...{ language: null, file: null, content: Buffer.alloc(0), addressHash: hashAddress(keys, person) },
      ...{ askedAt: sentAt, sentAt, expiresAt: sentAt + party.days * day, remindAt: now + day, reminders: 0 }
    }
    row.content = sealParty(keys, row, { person })
    return { ...row, linkHash: hashSecret('link', tokenOf(keys, row)) }
  })
}
