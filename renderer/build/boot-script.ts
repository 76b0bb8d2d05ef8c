import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { journey } from '../../generated/journey.ts'
import type { Chunks } from './chunks.ts'

const entry = 'index.html'
const stepScreen = 'screens/step/Step.tsx'
const formRenderer = 'form/SchemaForm.tsx'
const taskList = 'screens/task-list/TaskList.tsx'

/** Fills in boot.js which chunks each page of a signed-in employee needs beside the entry. */
export async function writeBootScript(dist: string, chunks: Chunks) {
  const file = path.join(dist, 'boot.js')
  const always = chunks(entry)
  const beside = (...sources: string[]) =>
    [...new Set(sources.flatMap(chunks))].filter(chunk => !always.includes(chunk)).map(chunk => `/${chunk}`)
  const steps = journey.steps.map(({ path: address, form }) => [
    address,
    beside(stepScreen, formRenderer, formModule(form))
  ])
  const filled = JSON.stringify({ '/': beside(taskList), ...Object.fromEntries(steps) })
  const source = fs.readFileSync(file, 'utf8').replace('const chunks = {}', () => `const chunks = ${filled}`)
  fs.writeFileSync(file, (await transform(source, { minify: true, target: 'es2020' })).code)
}

/** Where the manifest finds a form's module. */
export const formModule = (form: string) => `../generated/${form}.ts`

/** The chunks of an account screen, beside those of the entry. */
export function accountChunks(chunks: Chunks, form: string): string[] {
  const always = chunks(entry)
  return [...new Set([...chunks(formRenderer), ...chunks(formModule(form))])].filter(
    one => !always.includes(one)
  )
}
