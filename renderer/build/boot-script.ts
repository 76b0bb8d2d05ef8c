import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { partOf, splitName } from '../../engine/index.ts'
import { journey, parts } from '../../generated/journey.ts'
import { languages } from '../../generated/languages/index.ts'
import { pickLanguage } from '../language/pick-language.ts'
import { paths } from '../navigation/paths.ts'
import type { Chunks } from './chunks.ts'
import { writeEarlyHome } from './early-home.ts'

const entry = 'index.html'
const stepScreen = 'screens/step/Step.tsx'
export const formRenderer = 'form-loading/DeviceForm.tsx'
const taskList = 'screens/task-list/TaskList.tsx'
const device = 'offline/device.ts'

/**
 * Inlines boot.js into every page, with the chunks that each page of a signed-in employee needs in addition to the entry. It is
 * inline because everything else waits for it.
 */
export async function writeBootScript(dist: string, chunks: Chunks) {
  const file = path.join(dist, 'boot.js')
  const source = fs
    .readFileSync(file, 'utf8')
    .replace('const chunks = {}', () => `const chunks = ${JSON.stringify(listPageChunks(chunks))}`)
    .replace('const steps = {}', () => `const steps = ${JSON.stringify(listSteps())}`)
    .replace('const splitName = () => ({})', () => `const splitName = ${splitName}`)
    .replace("const pickLanguage = () => 'en'", () => `const pickLanguage = ${pickLanguage}`)
    .replace(
      'const languages = []',
      () => `const languages = ${JSON.stringify(languages.map(({ tag }) => tag))}`
    )
  const earlyHome = await writeEarlyHome(dist)
  const { code } = await transform(
    source.replace("'/early-home.js'", () => `'${earlyHome}'`),
    {
      minify: true,
      target: 'es2020'
    }
  )
  fs.rmSync(file)
  for (const shell of listShells(dist)) {
    const html = fs.readFileSync(path.join(dist, shell), 'utf8')
    fs.writeFileSync(
      path.join(dist, shell),
      html.replace('<script src="/boot.js"></script>', () => `<script>${code.trim()}</script>`)
    )
  }
}

function listPageChunks(chunks: Chunks) {
  const listPaths = (...sources: string[]) => listPreloads(chunks, sources).map(chunk => `/${chunk}`)
  const steps = journey.steps.map(({ path: address, form }) => [
    address,
    listPaths(stepScreen, formRenderer, formModule(form), device)
  ])
  return { [paths.home()]: listPaths(taskList, device), ...Object.fromEntries(steps) }
}

const listSteps = () =>
  Object.fromEntries(
    journey.steps.map(({ path: address, form }) => [address, { form, part: partOf(parts, form)?.part.name }])
  )

const listShells = (dist: string) =>
  fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))

/** Returns the name of a form's module in the manifest. */
export const formModule = (form: string) => `../generated/${form}.ts`

/** Returns the chunks of these modules without the chunks of the entry. */
export function listPreloads(chunks: Chunks, modules: readonly string[]): string[] {
  const always = chunks(entry)
  return [...new Set(modules.flatMap(chunks))].filter(one => !always.includes(one))
}
