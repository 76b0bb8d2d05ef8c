import path from 'node:path'
import { generate } from '../../engine/generate/index.ts'
import { lint } from '../../engine/lint/index.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { largerProject, type Project, withFields, withForms } from './growing.ts'
import { ms, print, timed, times, whole } from './timing.ts'

const sizes = [10, 100, 1000]
const kinds: [word: string, change: (count: number) => (project: Project) => void][] = [
  ['fields more in one form', withFields],
  ['forms more', withForms]
]

/** Measures linting and generating with 10, 100 and 1,000 more fields or forms, compared with the current schemas. */
export async function growth() {
  const rows: string[][] = []
  const today = await timesOf()
  rows.push(["today's schemas", ms(today.lint), '', ms(today.generate), ''])
  for (const [word, change] of kinds) {
    for (const count of sizes) {
      const now = await timesOf(change(count))
      const each = (after: number, before: number) => ms(Math.max(0, after - before) / count)
      rows.push([
        `${whole(count)} ${word}`,
        `${ms(now.lint)} (${times(now.lint / today.lint)})`,
        each(now.lint, today.lint),
        `${ms(now.generate)} (${times(now.generate / today.generate)})`,
        each(now.generate, today.generate)
      ])
    }
  }
  print(
    '**Growth**: how long, and how many times what it takes today; `each` is the time for one of those added',
    ['', 'lint', 'each', 'generate', 'each'],
    rows
  )
}

async function timesOf(change?: (project: Project) => void) {
  const project = largerProject(change)
  const sources = readSources(path.join(project.folder, 'schemas'))
  const linted = await timed(() => lint(sources), { milliseconds: 1 })
  const made = [await millisecondsOf(project.folder), await millisecondsOf(project.folder)]
  project.remove()
  return { lint: linted.median, generate: Math.min(...made) }
}

/** Returns the milliseconds of one complete run: a thousand forms take too long for more. */
async function millisecondsOf(folder: string) {
  const start = performance.now()
  await generatedFrom(folder)
  return performance.now() - start
}

async function generatedFrom(folder: string) {
  const { files, diagnostics } = await generate(folder)
  if (!files) throw new Error(`The schemas were refused: ${diagnostics[0]?.message}`)
}
