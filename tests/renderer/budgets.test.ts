import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { allowForSteps, enforceBudgets } from '../../renderer/build/budgets.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('the size budget of every page grows with each step that an author adds', () => {
  expect([5, 7, 8, 40].map(steps => allowForSteps(90_000, 100, steps))).toEqual([
    90_000, 90_000, 90_100, 93_300
  ])
})

it('generated forms that grow with the schemas are never imported statically', () => {
  const files = ['admin', 'renderer'].flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`)
  )
  const grows =
    /^import (?!type ).*generated\/(index|steps\/|sections\/|admin\/(employee-list|export|dashboard))/m
  expect(files.filter(file => grows.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

it('a build over its size budget fails with the excess and a way to reduce it', () => {
  const heavy = {
    what: 'heaviest form (steps/large)',
    bytes: 9_900,
    limit: 8_000,
    files: ['form.js'],
    way: 'Ask it on several pages.'
  }
  const light = { what: 'entry', bytes: 80_000, limit: 90_000, files: ['entry.js'], way: 'Never said.' }
  const step = { what: 'step', bytes: 153_421, limit: 153_400, files: ['step.js'] }
  const listModules = () => [
    { name: 'node_modules/react-dom/index.js', bytes: 529_500 },
    { name: 'engine/check/check.ts', bytes: 4_320 }
  ]
  expect(() => enforceBudgets([light, heavy], listModules)).toThrow(
    'heaviest form (steps/large): 1900 bytes too many, compressed (9900 of 8000). Ask it on several pages.'
  )
  expect(() => enforceBudgets([light, step], listModules)).toThrow(
    'step: 21 bytes too many, compressed (153421 of 153400). Its largest modules, before they are minified: engine/check/check.ts 4.3 kB.'
  )
  expect(() => enforceBudgets([light], listModules)).not.toThrow()
})
