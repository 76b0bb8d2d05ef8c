import { parseArgs } from 'node:util'
import { chooseOfDay } from '../helpers/effort.ts'
import { mutants } from './index.ts'
import { createLaboratory } from './run.ts'

/**
 * `npm run test:mutants`: builds each defect into a copy of the product, runs the test that should find it, and prints how many
 * were caught. Exits with 1 if one was not. `-- --only words` selects names that contain these words; `-- --sample 5` selects
 * about five, different ones each day.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, sample: { type: 'string' } }
})
const named = mutants.filter(({ name }) => name.includes(values.only))
const chosen = values.sample ? chooseOfDay(named, Math.ceil(named.length / Number(values.sample))) : named
const laboratory = createLaboratory()
process.once('exit', laboratory.close)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let caught = 0
const right = new Map<string, boolean>()
for (const mutant of chosen) {
  const start = performance.now()
  const fate = (await isRight(mutant)) ? await laboratory.fateOf(mutant) : 'unknown'
  if (fate === 'caught') caught++
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${fate.padEnd(7)}  ${mutant.breaks.padEnd(5)}  ${mutant.name} (${seconds} s)`)
  if (fate !== 'caught') console.log(`         ${mutant.in}; ${mutant.test} "${mutant.named}"`)
}
console.log(`${caught} of ${chosen.length} mutants caught`)
process.exitCode = caught === chosen.length && caught > 0 ? 0 : 1

/** Whether the test passes on the unchanged product; cached for each test. */
async function isRight(mutant: (typeof chosen)[number]): Promise<boolean> {
  const key = `${mutant.test} ${mutant.named}`
  const known = right.get(key)
  if (known !== undefined) return known
  const passes = await laboratory.passes(mutant)
  right.set(key, passes)
  return passes
}
