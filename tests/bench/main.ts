import os from 'node:os'
import { exportOfAll } from './export.ts'
import { formsOfAnySize } from './forms.ts'
import { growth } from './growth.ts'
import { impact } from './impact.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { sizes } from './sizes.ts'
import { writes } from './writes.ts'

const small = 10_000
const large = 100_000

const measurements: { [name: string]: () => unknown } = {
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
