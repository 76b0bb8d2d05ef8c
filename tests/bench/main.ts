import os from 'node:os'
import { exportOfAll } from './export.ts'
import { formsOfAnySize } from './forms.ts'
import { growth } from './growth.ts'
import { impact } from './impact.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { machine } from './machine/machine.ts'
import { saveProfile } from './profile/save-profile.ts'
import { sizes } from './sizes.ts'
import { writes } from './writes.ts'

/**
 * The measurements of the product. `npm run bench` runs all of them, `npm run bench -- machine lists` what is named.
 *
 * machine       the product beside the bare machine: saves, reads, starts and memory, each with its goal
 * save-profile  where the processor time of a save goes
 * sizes forms growth live lists export writes impact    one part each, against the least that could do its work
 *
 * Settings, from the environment:
 * BENCH_FOLDER  where the demos that are measured are made and kept (else they are made anew and go with the run);
 *               each run writes to a copy of the database
 * PRODUCT       `source` measures the server's sources where dist-server has a built one
 * and of `machine` alone:
 * EMPLOYEES     20000: in the database
 * SECONDS       1.5: of one round of one call
 * ROUNDS        3: of which the medians are shown
 * CONNECTIONS   1,10,100
 * ONLY          save,user,list,search,dashboard: the calls that are measured
 */
const small = 10_000
const large = 100_000
const employees = Number(process.env.EMPLOYEES ?? 20_000)

const measurements: { [name: string]: () => unknown } = {
  machine: () => machine(employees),
  'save-profile': () => saveProfile(employees),
  sizes,
  forms: formsOfAnySize,
  growth,
  live,
  lists: async () => {
    await lists(small)
    await lists(large)
  },
  export: () => exportOfAll(large),
  writes: () => writes(small),
  impact: () => impact(large)
}

/** Runs what is named (`npm run bench -- lists export`), or everything. */
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
for (const name of named.length > 0 ? named : Object.keys(measurements)) await measurements[name]?.()
