import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { allowForSteps, enforceBudgets } from '../../renderer/build/budgets.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('what every page loads may weigh more by each step that an author adds', () => {
  expect([5, 7, 8, 40].map(steps => allowForSteps(90_000, 100, steps))).toEqual([
    90_000, 90_000, 90_100, 93_300
  ])
})

it('forms to which authors add lines, as the columns of the spreadsheet, are loaded where they are used', () => {
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

it('a form that is too heavy says what its author can do', () => {
  const heavy = {
    what: 'heaviest form (steps/large)',
    bytes: 9_900,
    limit: 8_000,
    way: 'Ask it on several pages.'
  }
  const light = { what: 'entry', bytes: 80_000, limit: 90_000, way: 'Never said.' }
  expect(() => enforceBudgets([light, heavy])).toThrow(
    'The build is too heavy: heaviest form (steps/large) 9.9 kB of 8.0 kB. Ask it on several pages.'
  )
  expect(() => enforceBudgets([light])).not.toThrow()
})
