import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { partOf } from '../../engine/index.ts'
import { journey, parts } from '../../generated/journey.ts'
import type { Chunks } from './chunks.ts'

const entry = 'index.html'
const stepScreen = 'screens/step/Step.tsx'
const formRenderer = 'form/SchemaForm.tsx'
const taskList = 'screens/task-list/TaskList.tsx'
const device = 'offline/device.ts'

/**
 * Fills in boot.js which chunks each page of a signed-in employee needs beside the entry, and names it by its content, so
 * that a page of one build never runs the script of another.
 */
export async function writeBootScript(dist: string, chunks: Chunks) {
  const file = path.join(dist, 'boot.js')
  const always = chunks(entry)
  const listBeside = (...sources: string[]) =>
    [...new Set(sources.flatMap(chunks))].filter(chunk => !always.includes(chunk)).map(chunk => `/${chunk}`)
  const steps = journey.steps.map(({ path: address, form }) => [
    address,
    listBeside(stepScreen, formRenderer, formModule(form), device)
  ])
  const filled = JSON.stringify({ '/': listBeside(taskList, device), ...Object.fromEntries(steps) })
  const opened = journey.steps.map(({ path: address, form }) => [
    address,
    { form, part: partOf(parts, form)?.part.name }
  ])
  const source = fs
    .readFileSync(file, 'utf8')
    .replace('const chunks = {}', () => `const chunks = ${filled}`)
    .replace('const steps = {}', () => `const steps = ${JSON.stringify(Object.fromEntries(opened))}`)
  const { code } = await transform(source, { minify: true, target: 'es2020' })
  const name = `/assets/boot-${crypto.createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  fs.writeFileSync(path.join(dist, name), code)
  fs.rmSync(file)
  for (const shell of listShells(dist)) {
    const html = fs.readFileSync(path.join(dist, shell), 'utf8')
    fs.writeFileSync(
      path.join(dist, shell),
      html.replace('"/boot.js"', () => `"${name}"`)
    )
  }
}

/** The pages that were written, below the folder. */
const listShells = (dist: string) =>
  fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))

/** Where the manifest finds a form's module. */
export const formModule = (form: string) => `../generated/${form}.ts`

/** The chunks of an account screen, beside those of the entry. */
export function listAccountChunks(chunks: Chunks, form: string): string[] {
  const always = chunks(entry)
  return [...new Set([...chunks(formRenderer), ...chunks(formModule(form))])].filter(
    one => !always.includes(one)
  )
}
