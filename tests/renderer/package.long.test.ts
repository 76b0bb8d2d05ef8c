import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../helpers/browser.ts'
import { listSources, readImports, readSource } from '../house/sources.ts'
import { newFolder } from '../world/process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const packages = ['engine', 'renderer/form', 'renderer/ui']
let browser: Browser
beforeAll(async () => (browser = await openBrowser()))
afterAll(() => browser?.close())

it('the README example builds in a separate program, where it validates and submits a form', async () => {
  const readme = readSource('renderer/form/README.md')
  const [writer = '', page = ''] = [...readme.matchAll(/```tsx?\n([^]*?)```/g)].map(([, code = '']) => code)
  expect((writer + page).trim().split('\n').length).toBeLessThanOrEqual(25)
  const folder = newProgram({ 'forms.ts': writer, 'main.tsx': page })
  execFileSync(process.execPath, ['--import', `${root}/node_modules/tsx/dist/loader.mjs`, 'forms.ts'], {
    cwd: folder
  })
  const { style, script } = buildPage(folder)

  const opened = await browser.newPage()
  await opened.setContent(`<div></div><style>${style}</style>`)
  await opened.addScriptTag({ content: script })
  const email = opened.getByRole('textbox', { name: 'E-mail' })
  await email.fill('ada@')
  await opened.getByRole('button', { name: 'Save' }).click()
  await opened.getByRole('link', { name: /^Enter an email address in the right format/ }).waitFor()
  await email.fill(' ada@example.com ')
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => opened.textContent('body')).toContain('{"email":"ada@example.com"}')
})

it('the form and UI packages import only npm packages, the engine and each other', () => {
  const imports = ['renderer/form', 'renderer/ui'].flatMap(listSources).flatMap(readImports)
  const allowed = /^(npm:|engine\/index\.ts|renderer\/ui\/|renderer\/form\/)/
  expect(imports.filter(({ to }) => !allowed.test(to))).toEqual([])
  expect(
    imports.filter(({ from, to }) => from.startsWith('renderer/ui/') && to.startsWith('renderer/form/'))
  ).toEqual([])
})

it('each package lists exactly its imports, in the same versions as the product', () => {
  const versionsOf = (file: string) => {
    const { dependencies, devDependencies } = JSON.parse(readSource(file)) as {
      [list: string]: { [name: string]: string }
    }
    return { ...dependencies, ...devDependencies }
  }
  const own = versionsOf('package.json')
  for (const folder of ['renderer/form', 'renderer/ui']) {
    const named = versionsOf(`${folder}/package.json`)
    const imported = listSources(folder)
      .flatMap(readImports)
      .flatMap(({ to }) => /^npm:((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1] ?? [])
    const others = Object.keys(named).filter(name => !name.startsWith('@onboarding/'))
    expect(others.sort(), folder).toEqual([...new Set(imported)].sort())
    for (const name of others) expect(named[name], name).toBe(own[name])
  }
})

/** Creates a separate program with these packages and their installed dependencies. */
function newProgram(files: { [name: string]: string }): string {
  const folder = newFolder()
  const modules = path.join(folder, 'node_modules')
  fs.mkdirSync(`${modules}/@onboarding`, { recursive: true })
  for (const name of packages)
    fs.symlinkSync(path.join(root, name), `${modules}/@onboarding/${path.basename(name)}`)
  for (const name of ['react', 'react-dom'])
    fs.symlinkSync(`${root}/node_modules/${name}`, `${modules}/${name}`)
  fs.writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

/** Builds as `vite build` does: a test runner sets its own NODE_ENV. */
function buildPage(folder: string) {
  const config = {
    resolve: { dedupe: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      cssMinify: 'esbuild',
      lib: { entry: 'main.tsx', formats: ['iife'], name: 'page', fileName: 'page', cssFileName: 'page' }
    }
  }
  fs.writeFileSync(`${folder}/vite.config.js`, `export default ${JSON.stringify(config)}`)
  execFileSync(process.execPath, [`${root}/node_modules/vite/bin/vite.js`, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe'
  })
  const read = (name: string) => fs.readFileSync(path.join(folder, 'dist', name), 'utf8')
  return { style: read('page.css'), script: read('page.iife.js') }
}
