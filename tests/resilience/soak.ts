import path from 'node:path'
import { createChance } from '../../server/tools/demo/chance.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { pause, removeFolder } from '../world/process.ts'
import { start } from './child.ts'
import { brokenIn } from './kept.ts'
import { type Held, heldBy } from './measure.ts'
import type { Person } from '../world/people.ts'
import { createDataFolder, sendJson } from './data-folder.ts'
import { detailsOf } from './saving.ts'
import { uploaderOf, uploadNext } from './uploading.ts'

const clients = 8
const maxMegabytes = 450
const maxLog = 16

/** Sends a request; returns its status and the expected one. */
type Request = (
  address: string,
  who: Person,
  number: number
) => Promise<{ got: number | undefined; wanted: number }>

const asking =
  (url: string, wanted = 200, body?: (number: number) => unknown, method?: string): Request =>
  async (address, who, number) => ({
    got: (await sendJson(address, who, url, body?.(number), method))?.status,
    wanted
  })

const ofEmployees: Request[] = [
  asking('/user'),
  asking('/user/employeeDetails', 200, detailsOf, 'PUT'),
  asking(
    '/user/employeeDetails',
    400,
    () => ({ ...validAnswers.employeeDetails, salaryAccountNumber: 'x' }),
    'PUT'
  ),
  asking('/user/educationalBackground', 200, () => validAnswers.educationalBackground),
  asking('/user/users?page=1', 403),
  asking('/options/states'),
  asking('/nothing', 404)
]
const ofAdmins: Request[] = [
  asking('/user/users?page=1'),
  asking('/user/users?page=1&search=person'),
  asking('/admin/dashboard'),
  asking('/user/employeeDetails', 403, detailsOf, 'PUT')
]

/** Sends mixed requests for this many seconds: in the end the server must use as much as after the first fifth. */
export async function soaked(seconds: number, seed: number): Promise<Figures> {
  const place = await createDataFolder({ employees: clients - 1, admins: 1 })
  const collecting = ['--expose-gc', '--import', path.resolve(import.meta.dirname, 'collecting.mjs')]
  const server = await start({ env: place.env, flags: collecting })
  const address = await server.address()
  const until = Date.now() + seconds * 1000
  const figures = { cases: 0, lost: 0, wrong: 0 }
  const notes: string[] = []

  const everybody = [...place.employees, ...place.admins].map((who, index) =>
    work(who, index >= clients - 1, index)
  )
  await pause(seconds * 200)
  const first = await settled()
  await Promise.all(everybody)
  const last = await settled()
  await server.stop()
  const broken = await brokenIn(place.env)
  if (last.descriptors > first.descriptors + clients) notes.push('descriptors are left open')
  if (last.megabytes > maxMegabytes) notes.push('memory is not bounded')
  if (last.logMegabytes > maxLog) notes.push('the log of the database grows')
  if (/"level":(50|60)/.test(server.output.err)) notes.push('it logged an error')
  notes.push(...broken)
  removeFolder(place.dataDir)
  const told = [first, last].map(({ megabytes, descriptors, logMegabytes }) => [
    megabytes,
    descriptors,
    logMegabytes
  ])
  const change = ['MB', 'descriptors', 'MB of log'].map(
    (what, at) => `${told[0]?.[at]} to ${told[1]?.[at]} ${what}`
  )
  return {
    ...figures,
    wrong: figures.wrong + notes.length,
    note: [change.join(', '), ...notes.slice(0, 3)].join('; ')
  }

  async function work(who: Person, isAdmin: boolean, index: number) {
    const chance = createChance(seed + index)
    const uploader = uploaderOf(who, 1)
    for (let number = 1; Date.now() < until; number++) {
      figures.cases++
      if (!isAdmin && chance.happens(0.03)) {
        if (!(await uploadNext(address, uploader, 100_000))) figures.wrong++
        continue
      }
      const { got, wanted } = await chance.pick(isAdmin ? ofAdmins : ofEmployees)(address, who, number)
      if (got === wanted) continue
      figures.wrong++
      notes.push(`${got} instead of ${wanted}`)
    }
  }

  async function settled(): Promise<Held> {
    server.kill('SIGUSR2')
    await pause(200)
    return heldBy(server.pid, place.dataDir)
  }
}

/** 3.10: mixed requests for as long as requested. */
export const soak: LongRun = { name: 'soak', run: ({ seconds, seed }) => soaked(seconds, seed) }
