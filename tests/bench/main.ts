import os from 'node:os'
import { cluster } from './cluster.ts'
import { beside } from './machine/beside.ts'
import { demo } from './demo.ts'
import { exportFromPostgres, exportOfAll } from './export.ts'
import { flood } from './flood/flood.ts'
import { formsOfAnySize } from './forms.ts'
import { growth } from './growth.ts'
import { impact } from './impact.ts'
import { openLinks } from './links.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { machine } from './machine/machine.ts'
import { phone } from './phone.ts'
import { profileCall } from './profile/call-profile.ts'
import { size } from './size.ts'
import { sizes } from './sizes.ts'
import { writes } from './writes.ts'

/**
 * The measurements of the product. `npm run bench` runs all of them, `npm run bench -- machine lists` only these two.
 *
 * machine       the product compared with the bare machine: saves, reads, start and memory, each with its goal
 * beside        the product compared with another version of it, in turns; runs only by name, BASELINE is the other's folder
 * profile       how the processor time of a call is distributed: of a save, or of the first call in ONLY
 * cluster       one process on SQLite compared with one, two and four on a Postgres that it starts
 * size          a Postgres that grows to a million employees: the cost of queries at both sizes, and the bytes of its tables
 * export        the spreadsheet compared with exceljs alone, and how long other requests wait, each with its goal
 * export-postgres    the same from a Postgres that it starts
 * phone         how long a cheap phone on a poor network waits, each with its goal
 * flood         how long owners wait for a log-in while strangers flood the server (SERVER: another built server.js)
 * demo          how long creating a thousand employees of the demo takes
 * links         the list and the jobs with and without 10,000 open links of guarantors
 * sizes forms growth live lists writes impact    one area each, compared with the least work that could do the same
 *
 * Settings, from the environment:
 * BENCH_FOLDER  the folder that keeps the demos (by default they are created for each run and deleted with it); a run writes
 *               to a copy of the database
 * EMPLOYEES     in the database; by default 20,000 for the first four, 33 for phone, 10,000 or 100,000 for
 *               the others
 * PRODUCT       `source` measures the server's sources even if dist-server has a build
 * SECONDS       of one round of a call (1.5), or of the profile (8)
 * SIZES         100000,1000000: the sizes of `size`
 * and of `machine` (ONLY: also of `profile`; ROUNDS: also of `beside` and `cluster`):
 * ROUNDS        the number of rounds, whose median is shown (3; beside 20)
 * CONNECTIONS   1,10,100
 * WARM_UP       seconds of load on each call before it is measured (5)
 * ONLY          save,user,list,search,dashboard: the calls to measure
 */
const asked = process.env.EMPLOYEES && Number(process.env.EMPLOYEES)
const small = asked || 10_000
const middle = asked || 20_000
const large = asked || 100_000

const measurements: { [name: string]: () => unknown } = {
  machine: () => machine(middle),
  cluster: () => cluster(middle),
  profile: () => profileCall(middle),
  beside: () => beside(middle),
  size,
  sizes,
  forms: formsOfAnySize,
  growth,
  live,
  lists: async () => {
    for (const employees of new Set([small, large])) await lists(employees)
  },
  links: () => openLinks(small),
  demo,
  flood,
  phone: () => phone(asked || 33),
  export: () => exportOfAll(large),
  'export-postgres': () => exportFromPostgres(large),
  writes: () => writes(small),
  impact: () => impact(large)
}

/** The names given (`npm run bench -- lists export`); without any, everything except `beside` runs. */
const named = process.argv.slice(2)
const unknown = named.find(name => !Object.hasOwn(measurements, name))
if (unknown) {
  console.error(`"${unknown}" is not measured: ${Object.keys(measurements).join(', ')} are.`)
  process.exit(1)
}
const [load = 0] = os.loadavg()
const day = new Date().toISOString().slice(0, 10)
console.log(
  `${day}, Node ${process.version}, ${os.cpus().length} cores, load ${load.toFixed(1)} at the start`
)
const all = Object.keys(measurements).filter(name => name !== 'beside')
for (const name of named.length > 0 ? named : all) await measurements[name]?.()
