import { heavyPicture } from '../helpers/heavy-picture.ts'
import { asMultipart, multipart } from '../helpers/multipart.ts'
import { addCrowd } from '../world/people.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { removeFolder } from '../world/process.ts'
import { type Child, start } from './child.ts'
import { brokenIn } from './kept.ts'
import { maxHeldBy } from './measure.ts'
import { as, openDataFolder, type DataFolder, createDataFolder, sendJson } from './data-folder.ts'
import { fileOf } from './uploading.ts'

/** A kind of request, sent ten times as often at once as the server can handle. */
interface Flood {
  name: string
  count: number
  send(address: string, place: DataFolder, number: number): Promise<Response | undefined>
  /** The status of a served request. */
  usual: number
}

const noToken = { token: '-' }

export const floods: Flood[] = [
  {
    name: 'log-in',
    count: 660,
    usual: 401,
    send: (address, _, number) =>
      sendJson(address, noToken, '/auth/login', {
        email: `nobody${number}@example.com`,
        password: 'wrong horse'
      })
  },
  {
    name: 'export',
    count: 40,
    usual: 200,
    send: (address, { admins }, number) =>
      sendJson(address, admins[number % admins.length] ?? noToken, '/admin/employees/export')
  },
  {
    name: 'upload',
    count: 60,
    usual: 200,
    send: (address, { employees }) => {
      const file = { name: 'guarantor', filename: 'g.pdf', bytes: fileOf('g.pdf', 1_000_000) }
      return upload(
        address,
        employees[0] ?? noToken,
        '/user/guarantors',
        multipart([['target', '1']], [file])
      )
    }
  },
  {
    name: 'pictures that are small to send and large to open',
    count: 60,
    usual: 200,
    send: async (address, { employees }, number) => {
      const file = { name: 'signature', filename: 's.png', bytes: await largest() }
      const who = employees[2 + (number % 10)] ?? noToken
      return upload(address, who, '/user/signature', multipart([], [file]))
    }
  }
]

let picture: Promise<Buffer> | undefined

/** Returns the largest picture allowed as a signature. */
const largest = () => (picture ??= heavyPicture(2000))

async function upload(address: string, who: Parameters<typeof as>[0], path: string, bytes: Buffer) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { ...asMultipart.headers, ...as(who) }
  }).catch(() => undefined)
  return (
    answer && new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  )
}

export interface Flooded {
  served: number
  /** Refused with 429 or 503, each with Retry-After. */
  refused: number
  wrong: string[]
  /** How long another person's requests took during the flood, in milliseconds, sorted in ascending order. */
  others: number[]
}

/** Sends a flood, and another person's ordinary requests at the same time, all of which must succeed. */
export async function flooded(flood: Flood, address: string, place: DataFolder): Promise<Flooded> {
  const found: Flooded = { served: 0, refused: 0, wrong: [], others: [] }
  const other = place.employees[1] ?? noToken
  let isOver = false
  const all = Promise.all(
    Array.from({ length: flood.count }, async (_, number) => {
      const answer = await flood.send(address, place, number)
      const { status = 0 } = answer ?? {}
      if (status === flood.usual) found.served++
      else if ((status === 429 || status === 503) && Number(answer?.headers.get('retry-after')) > 0)
        found.refused++
      else found.wrong.push(`${flood.name} answers ${status || 'nothing'}`)
    })
  ).finally(() => {
    isOver = true
  })
  do {
    const began = performance.now()
    const answer = await sendJson(address, other, '/user')
    found.others.push(performance.now() - began)
    if (answer?.status !== 200) found.wrong.push(`somebody else is answered ${answer?.status}`)
  } while (!isOver)
  await all
  found.others.sort((a, b) => a - b)
  return found
}

/** Starts a server with many employees to export. */
export async function busyPlace(): Promise<{ place: DataFolder; server: Child; address: string }> {
  const place = await createDataFolder({ employees: 12, admins: 40 })
  const services = await openDataFolder(place.env)
  await addCrowd({ services }, 1000)
  await services.close()
  const server = await start({ env: place.env })
  return { place, server, address: await server.address() }
}

/** 3.11: ten times as much as the server can handle. */
export const overload: LongRun = {
  name: 'ten times too much',
  async run({ seconds }): Promise<Figures> {
    const deadline = Date.now() + seconds * 1000
    const { place, server, address } = await busyPlace()
    const total = { tries: 0, cases: 0, lost: 0, wrong: 0 }
    const others: number[] = []
    const notes: string[] = []
    do {
      for (const flood of floods) {
        const found = await flooded(flood, address, place)
        total.tries++
        total.cases += flood.count + found.others.length
        total.wrong += found.wrong.length
        notes.push(...found.wrong)
        others.push(...found.others)
      }
    } while (Date.now() < deadline)
    const most = maxHeldBy(server.pid)
    await server.stop()
    total.wrong += (await brokenIn(place.env, { isAudited: false })).filter(
      sentence => !sentence.startsWith('I5')
    ).length
    removeFolder(place.dataDir)
    others.sort((a, b) => a - b)
    const p99 = Math.round(others[Math.floor(others.length * 0.99)] ?? 0)
    return { ...total, note: [`at most ${most} MB; others' p99 ${p99} ms`, ...notes.slice(0, 2)].join('; ') }
  }
}
