import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listSources, readImports } from '../house/sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'other-program-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

it('the example in the README of the engine runs in another program', () => {
  const [, example = ''] = /```ts\n([^]*?)```/.exec(fs.readFileSync(`${root}/engine/README.md`, 'utf8')) ?? []
  expect(example.split('\n').length - 1).toBeLessThanOrEqual(20)
  fs.writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  fs.writeFileSync(`${folder}/main.ts`, example)
  fs.mkdirSync(`${folder}/node_modules/@onboarding`, { recursive: true })
  fs.symlinkSync(`${root}/engine`, `${folder}/node_modules/@onboarding/engine`)
  const tsx = `${root}/node_modules/tsx/dist/loader.mjs`
  const printed = execFileSync(process.execPath, ['--import', tsx, 'main.ts'], {
    cwd: folder,
    encoding: 'utf8'
  })
  expect(printed.split('\n')).toEqual([
    '/phone Enter your phone number.',
    '/started First day must not be in the future.',
    "{ email: 'ada@example.com', started: '2030-01-01' }",
    ''
  ])
})

it('the engine imports nothing from the rest of the product, and its main entry only icu-minify', () => {
  const imports = listSources('engine').flatMap(readImports)
  expect(imports.filter(({ to }) => !/^(npm:|engine\/)/.test(to))).toEqual([])

  const reached = new Set(['engine/index.ts'])
  for (const file of reached)
    for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to)
  const packages = [...reached].flatMap(file => /^npm:([^/]+)/.exec(file)?.[1] ?? [])
  expect([...new Set(packages)]).toEqual(['icu-minify'])
})
