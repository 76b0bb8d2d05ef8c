import { createChance } from '../../server/tools/demo/chance.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { pause, removeFolder, until } from '../world/process.ts'
import { type Child, start } from './child.ts'
import { type Found, lookedAt } from './kept.ts'
import type { Person } from '../world/people.ts'
import { createDataFolder } from './data-folder.ts'
import { keepSaving, type Saver, saverOf } from './saving.ts'
import { type Uploader, uploaderOf, uploadNext } from './uploading.ts'

interface Clients {
  savers: Saver[]
  uploaders: Uploader[]
}

type Work = 'saving' | 'uploading'

const clientsOf: Record<Work, (employees: Person[]) => Clients> = {
  saving: employees => ({ savers: employees.map(saverOf), uploaders: [] }),
  uploading: employees => ({
    savers: [],
    uploaders: employees.flatMap(who => [uploaderOf(who, 1), uploaderOf(who, 2)])
  })
}
const people: Record<Work, number> = { saving: 8, uploading: 4 }
/** File sizes in bytes, from that of a text page to that of a scan. */
const sizes = [2000, 60_000, 400_000]

/**
 * Starts the server, lets clients work on it and kills it at a random moment, again and again. Each time everything
 * acknowledged must be there and nothing in part; in-flight requests may be stored or not.
 */
export async function killedWhile(
  work: Work,
  kills: number,
  seed: number,
  deadline = Number.POSITIVE_INFINITY
) {
  const chance = createChance(seed)
  const place = await createDataFolder({ employees: people[work] })
  const clients = clientsOf[work](place.employees)
  const found: Found = { lost: [], wrong: [] }
  let kill = 0
  for (; kill < kills && Date.now() < deadline; kill++) {
    const server = await start({ env: place.env })
    await killedDuring(server, clients, chance.whole(30, 300), sizes[kill % sizes.length] ?? 2000)
    const now = await lookedAt(place.env, clients)
    found.lost.push(...now.lost)
    found.wrong.push(...now.wrong)
    if (now.lost.length > 0) break
  }
  removeFolder(place.dataDir)
  return figuresOf(kill, clients, found)
}

async function killedDuring(server: Child, { savers, uploaders }: Clients, after: number, size: number) {
  const address = await server.address()
  const working = [
    ...savers.map(saver => keepSaving(address, saver)),
    ...uploaders.map(uploader => keepUploading(address, uploader, size))
  ]
  const before = answersOf({ savers, uploaders })
  // The first responses are the slowest; after them the moment is random.
  await Promise.race([until(() => answersOf({ savers, uploaders }) > before), Promise.all(working)])
  await pause(after)
  await server.die()
  await Promise.all(working)
}

async function keepUploading(address: string, uploader: Uploader, size: number) {
  while (await uploadNext(address, uploader, size));
}

const answersOf = ({ savers, uploaders }: Clients) =>
  [...savers, ...uploaders].reduce((sum, one) => sum + one.answers, 0)

function figuresOf(kills: number, { savers, uploaders }: Clients, { lost, wrong }: Found): Figures {
  const [first] = [...lost, ...wrong]
  return {
    kills,
    cases: answersOf({ savers, uploaders }),
    lost: lost.length,
    wrong: wrong.length,
    ...(first && { note: first })
  }
}

const longRun = (name: string, work: Work): LongRun => ({
  name,
  run: ({ seconds, seed }) => killedWhile(work, Number.POSITIVE_INFINITY, seed, Date.now() + seconds * 1000)
})

/** 3.1: saves. */
export const killsWhileSaving = longRun('kills while saving', 'saving')
/** 3.4: uploads. */
export const killsWhileUploading = longRun('kills while uploading', 'uploading')
