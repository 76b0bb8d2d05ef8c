import os from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { runs } from './runs.ts'
import { type Line, tableOf } from './table.ts'

/**
 * `npm run test:long`: everything that takes too long for a test, with its figures in a table at the end. `SECONDS` is the time
 * per run (default 300), `SEED` the random seed; `RUNS=mail,soak` selects runs whose names contain these words.
 */
const { SECONDS = '300', SEED = '1', RUNS = '' } = process.env
const words = RUNS.split(',').filter(word => word !== '')
const chosen = runs.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
const lines: Line[] = []

afterAll(() => {
  const day = new Date().toISOString().slice(0, 10)
  console.log(`\n${day}, Node ${process.version}, ${os.cpus().length} cores, seed ${SEED}\n`)
  console.log(tableOf(lines))
})

it.each(chosen)('$name', async ({ name, run }) => {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  try {
    const figures = await run({ seconds: Number(SECONDS), seed: Number(SEED) })
    lines.push({ name, ...figures, seconds: seconds() })
    expect(figures).toMatchObject({ lost: 0, wrong: 0 })
  } catch (error) {
    if (lines.at(-1)?.name !== name)
      lines.push({ name, lost: 0, wrong: 1, seconds: seconds(), note: 'ended early' })
    throw error
  }
})
