import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import {
  declared,
  linesFor,
  openSinks,
  peopleOf,
  placesAbout,
  plantTexts,
  type Planted,
  visibilityOf,
  walk,
  whereShown
} from './role-walk.ts'
import { findText, type Reading } from './role-reading.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'
import { calls, type Places, table } from './table.ts'

/** Fields that only administrators and one role see. */
const hidden = ['personalInfo.homeTownAddress', 'education.qualification', 'employeeDetails.bankName']
const everything: Role['may'] = [
  'dashboard',
  'list',
  'record',
  'review',
  'export',
  'messages',
  'activity',
  'confirm',
  'hire'
]

/**
 * Calls every route as each of these roles and as employees, the role with the fewest rights first, since writes happen after
 * that role's reads. Checks every response, and all other output of the server, for every text of two records.
 */
export function walkRoles(names: readonly string[]) {
  const undo = declareRoles()
  let world: RoleWorld
  let planted: Planted[]
  let people: { [name: string]: SignedIn }
  let seen: { [name: string]: Reading[] }
  let sinks: Awaited<ReturnType<typeof openSinks>>
  let places: Places

  beforeAll(async () => {
    world = await createRoleWorld({ LOG_LEVEL: 'trace', AUDIT_EVENTS: 'stdout' })
    sinks = await openSinks(world)
    planted = await plantTexts(world)
    places = await placesAbout(world)
    people = { ...(await peopleOf(world, names)), administrator: world.administrator }
    seen = {}
    for (const name of names) {
      const who = people[name]
      if (who) seen[name] = await walk(world, who, places)
    }
  }, 120_000)

  afterAll(() => sinks?.stop())

  afterAll(() => undo.forEach(one => one()))

  const roleView = (name: string) => ({
    role: declared[name] ?? { title: name, may: [], identifiers: 'masked' as const },
    name,
    hidden: name === 'confidant' || name === 'administrator' ? [] : hidden
  })

  describe('the walk through all calls', () => {
    it('makes every call of the server that is not only for employees', () => {
      const walked = new Set(linesFor('own').map(({ route }) => route.replace(/:\w+/g, ':')))
      const all = [...calls.values()].map(
        ({ method, path, who }) => [`${method} /api${path.replace(/\{\w+\}/g, ':')}`, who] as const
      )
      const missed = all.filter(([route, who]) => who !== 'employee' && !walked.has(route))
      expect(
        missed.map(([route]) => route),
        'Calls without an example in table.ts'
      ).toEqual([expect.stringMatching(/logout/i)])
      expect(table.length).toBeGreaterThan(140)
    })

    it('gets data and not only refusals', () => {
      const routes = new Set(
        (seen.administrator ?? []).filter(({ status }) => status < 300).map(({ url }) => url.split('?')[0])
      )
      expect(routes.size).toBeGreaterThan(80)
      expect(planted.length).toBeGreaterThan(30)
    })
  })

  describe.each(names)('%s', name => {
    const readingsOf = () => seen[name] ?? []

    it('reads no text that the role may not see, in any call, spreadsheet, PDF, archive or file', () => {
      const found = planted.flatMap(one => {
        const visibility = visibilityOf(roleView(name), one)
        if (visibility === 'whole') return []
        const urls = findText(readingsOf(), one.text).filter(
          url => !(visibility === 'masked' && declared[name]?.identifiers === 'show' && whereShown.test(url))
        )
        return urls.map(url => `${one.of} ${one.at}: ${one.text} in ${url}`)
      })
      expect(found).toEqual([])
    })

    it('reads everything that the role may see', () => {
      const may = (one: string) =>
        declared[name]?.may === 'everything' || [...(declared[name]?.may ?? [])].includes(one as 'list')
      if (!may('record')) return
      // Texts from before a change are in the history only, and some belong to a correction.
      const latest = planted.filter(({ text }) => !/(1111|2222)/.test(text))
      const missed = latest.filter(one => {
        const visibility = visibilityOf(roleView(name), one)
        const text = visibility === 'masked' ? `•${one.text.slice(-4)}` : one.text
        return visibility !== 'nothing' && findText(readingsOf(), text).length === 0
      })
      expect(missed.map(({ of, at, text }) => `${of} ${at}: ${text}`)).toEqual([])
    })
  })

  describe('an employee', () => {
    it('reads nothing of another employee, and review notes only in the data download', async () => {
      for (const of of ['own', 'other'] as const) {
        const readings = await walk(world, world[of], places)
        const foreign = planted.filter(one => one.of !== of || one.kind === 'note')
        const found = foreign.flatMap(one =>
          findText(readings, one.text)
            .filter(url => one.of !== of || url !== 'GET /api/user/export')
            .map(url => `${one.at}: ${one.text} in ${url}`)
        )
        expect(found).toEqual([])
      }
    })
  })

  describe('logs, audit events and emails', () => {
    it('contain no answer, note or name in any log line or forwarded event', async () => {
      const { log, events } = await sinks.lines()
      expect(log.length).toBeGreaterThan(500)
      for (const action of ['part.saved', 'change.noted', 'record.viewed', 'list.exported'])
        expect(events.join('\n')).toContain(`"${action}"`)
      const lines = [...log, ...events]
      const texts = [
        ...planted.map(({ text }) => text),
        ...[world.own, world.other].flatMap(({ email, username }) => [email, username])
      ]
      expect(texts.filter(text => lines.some(line => line.includes(text)))).toEqual([])
    })

    it('contain no answer in any email, and a correction only in the email to its employee', async () => {
      const { own, other } = world
      const all = [...new Set([own, other, ...Object.values(people)].map(({ email }) => email))]
      let count = 0
      for (const email of all)
        for (const { text, subject } of await world.app.mailsTo(email)) {
          count++
          const mine = planted.filter(
            ({ kind, of }) => kind === 'correction' && email === (of === 'own' ? own : other).email
          )
          const found = planted.filter(one => !mine.includes(one) && `${subject}\n${text}`.includes(one.text))
          expect({ email, found }).toEqual({ email, found: [] })
        }
      expect(count).toBeGreaterThan(5)
    })
  })
}

function declareRoles() {
  return [
    declareRole('observer', { title: 'Observer', may: everything, identifiers: 'show' }),
    declareRole('masked observer', { title: 'Masked', may: everything, identifiers: 'masked' }),
    declareRole('limited observer', {
      title: 'Limited',
      may: everything,
      identifiers: 'show',
      limitedTo: 'clients'
    }),
    declareRole('confidant', { title: 'Confidant', may: everything, identifiers: 'show' }),
    hideFields(
      Object.fromEntries(
        ['personalInfo.homeTownAddress', 'education.items.qualification', 'employeeDetails.bankName'].map(
          path => [path, ['confidant']]
        )
      )
    )
  ]
}
