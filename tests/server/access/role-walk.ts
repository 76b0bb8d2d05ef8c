import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '../../../engine/index.ts'
import { recordForms, roles } from '../../../generated/index.ts'
import { forwardAudit } from '../../../server/audit/forward.ts'
import { enteredAgain, signedIn, uploadPassport, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { type Reading, readEverything, textOf } from './role-reading.ts'
import type { RoleWorld } from './role-world.ts'
import { calls, type Line, multipartType, type Places, placesIn, table } from './table.ts'
import { settingStore } from '../../../server/core/database/setting-store.ts'

/** A text that occurs in exactly one place of one record. */
export interface Planted {
  text: string
  of: 'own' | 'other'
  /** Where it is: part and field names. For a note or a correction, `kind` says so. */
  at: string
  kind: 'answer' | 'identifier' | 'note' | 'correction'
}

/** What a role is declared to see of a text: all of it, its last four characters, or nothing. */
export type Visibility = 'whole' | 'masked' | 'nothing'

/** Writes answers, notes and corrections with unique texts into both records, before and after a change. */
export async function plantTexts({ app, administrator, own, other }: RoleWorld): Promise<Planted[]> {
  const planted: Planted[] = []
  for (const of of ['own', 'other'] as const) {
    const one = of === 'own' ? own : other
    const mark = of === 'own' ? '3131' : '4242'
    for (const [part, fields] of Object.entries(one.answers))
      for (const [name, text] of Object.entries(fields)) add(part, name, text)
    const before = { ...validAnswers.personalInfo, ...one.answers.personalInfo }
    const after = { bvn: `5544332${mark}`, nin: `4433221${mark}`, homeTownAddress: `${mark} Moved Lane` }
    await enteredAgain(app, one)
    await required(one.put('/user/personalInfo', { ...before, ...after }))
    for (const [name, text] of Object.entries(after)) add('personalInfo', name, text)
    await enteredAgain(app, one)
    const account = { salaryAccountNumber: `112233${mark}`, bankName: `New Bank of ${mark}` }
    await required(
      one.put('/user/employeeDetails', {
        ...validAnswers.employeeDetails,
        ...one.answers.employeeDetails,
        ...account
      })
    )
    for (const [name, text] of Object.entries(account)) add('employeeDetails', name, text)
    await required(
      one.put('/user/educationalBackground', [
        {
          ...validAnswers.educationalBackground[0],
          nameOfSchool: `School of ${mark}`,
          qualification: `Degree ${mark}`
        }
      ])
    )
    add('education', 'nameOfSchool', `School of ${mark}`)
    add('education', 'qualification', `Degree ${mark}`)
    await required(
      administrator.post(`/admin/employees/${one.id}/review/notes`, { text: `Noted ${mark} here` })
    )
    planted.push({ text: `Noted ${mark} here`, of, at: 'note', kind: 'note' })
    const sentBack = [
      { path: '/personalInfo/bvn', message: `Asked ${mark} about it` },
      { path: '/personalInfo/homeTownAddress', message: `Hidden ${mark} about it` }
    ]
    await required(administrator.post(`/admin/employees/${one.id}/corrections`, { corrections: sentBack }))
    planted.push({ text: `Asked ${mark} about it`, of, at: 'personalInfo.bvn', kind: 'correction' })
    planted.push({
      text: `Hidden ${mark} about it`,
      of,
      at: 'personalInfo.homeTownAddress',
      kind: 'correction'
    })
    await uploadPassport(one)

    function add(part: string, name: string, text: string) {
      // Texts that the list shows to everyone, and texts that are not unique, are tested elsewhere.
      if (!text.includes(mark) && !text.includes(of === 'own' ? '1111' : '2222')) return
      const schema = recordForms.whole.schema.properties?.[part]
      const field = (schema?.items ?? schema)?.properties?.[name]
      const kind = field?.['x-sensitive'] === 'identifier' ? 'identifier' : 'answer'
      planted.push({ text, of, at: `${part}.${name}`, kind })
    }
  }
  return planted
}

/** Returns the ids used by the table's routes, of the first employee where a route is about a record. */
export async function placesAbout({ app, administrator, own }: RoleWorld): Promise<Places> {
  const places = await placesIn(app, await signedIn(app))
  const about = async (what: string) =>
    (await administrator.get(`/admin/employees/${own.id}/${what}`)).body.data
  const [correction] = await about('corrections')
  const [change] = (await about('changes')).changes
  const [note] = (await about('review')).notes
  const { guarantors } = (await administrator.get(`/user/${own.id}`)).body.data
  const link = String(guarantors[0].guarantor.url).replace('/api/files/', '')
  const ids = { correction: correction._id, change: change._id, note: note._id }
  return { ...places, ...ids, employee: own.id, link, file: link.split('?')[0] ?? '' }
}

async function required(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`Refused: ${JSON.stringify(body)}`)
}

/** Logging out is skipped, since the session could read nothing more. */
const isLogOut = ({ route }: Line) => route.endsWith(`/api${calls.get('logOut')?.path}`)

/** Lists every request that a logged-in user may send about this employee, reads first. */
export function linesFor(of: 'own' | 'other', isEmployee = false): Line[] {
  const all = table.filter(line => (isEmployee || line.who !== 'employee') && !isLogOut(line))
  const reads = all.filter(({ route }) => route.startsWith('GET'))
  // Writes are sent once, about the first employee, and never as an employee.
  return of === 'other' || isEmployee ? reads : [...reads, ...all.filter(line => !reads.includes(line))]
}

/** Returns the responses of every call, about both employees, including files, sheets, papers and archives. */
export async function walk(world: RoleWorld, who: SignedIn, places: Places): Promise<Reading[]> {
  const { app, own, other } = world
  const more = [own, other].flatMap(({ id }) => [
    `/admin/employees/${id}/corrections`,
    `/admin/employees/${id}/review`,
    `/admin/employees/${id}/changes`,
    `/admin/employees/${id}/pdf`,
    ...recordForms.parts.map(({ name }) => `/admin/employees/${id}/history/${name}`)
  ])
  const readings = await readEverything(world, who, more)
  for (const of of ['own', 'other'] as const) {
    const employee = of === 'own' ? own.id : other.id
    for (const line of linesFor(of, who === own || who === other))
      readings.push(await send(line, { ...places, employee }))
  }
  return readings

  async function send({ route, body }: Line, at: Places): Promise<Reading> {
    const [method = '', url = ''] = route.split(' ')
    const path = url.replace(/:([a-z]+)/g, (whole, name: keyof Places) => at[name] ?? whole)
    const payload = body?.(at)
    const answer = await app.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(Buffer.isBuffer(payload) && { 'content-type': multipartType })
      },
      ...(payload !== undefined && { payload: payload as object })
    })
    return { url: `${method} ${path}`, status: answer.statusCode, text: await textOf(answer) }
  }
}

interface RoleView {
  role: Role
  name: string
  hidden: readonly string[]
}

/** Returns what the role should see by its declaration, computed independently of the product. */
export function visibilityOf({ role, hidden }: RoleView, { at, of, kind }: Planted): Visibility {
  const may = (one: string) => role.may === 'everything' || (role.may as readonly string[]).includes(one)
  if (!may('record') && !may('list')) return 'nothing'
  if (role.limitedTo && of === 'other') return 'nothing'
  if (kind === 'note') return may('review') ? 'whole' : 'nothing'
  if (hidden.some(path => at === path || at.startsWith(`${path}.`))) return 'nothing'
  if (kind === 'correction') return may('review') ? 'whole' : 'nothing'
  return kind === 'identifier' && role.identifiers !== 'plain' ? 'masked' : 'whole'
}

/** The only URLs where a role with `identifiers: show` reads them in full, after giving a reason. */
export const whereShown = /\/identifiers$|pdf\?identifiers=whole/

export const declared = roles.roles as { [name: string]: Role }

/** Collects the output other than responses: log lines and forwarded events. */
export async function openSinks({ app }: RoleWorld) {
  const events: string[] = []
  const stop = forwardAudit(app.services, { print: text => void events.push(text), pause: 50 })
  // Forwarding starts here: earlier entries are not forwarded.
  while ((await app.services.database.read.use(settingStore).find('audit-forwarded')) === undefined)
    await pause(20)
  return {
    async lines() {
      await pause(200)
      return { log: app.log, events: events.join('').split('\n') }
    },
    stop
  }
}

/** Returns a user of each role, the role with the fewest rights first. */
export async function peopleOf(world: RoleWorld, names: readonly string[]) {
  const people: { [name: string]: SignedIn } = { ...world.people }
  for (const name of names)
    people[name] ??= await signedIn(world.app, {
      role: name,
      ...(declared[name]?.limitedTo && { clients: [world.clients.delta] })
    })
  return people
}
