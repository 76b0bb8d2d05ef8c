import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { adminScreens, paths } from '../../renderer/navigation/paths.ts'

const admin = path.resolve(import.meta.dirname, '../../admin')
const folders = fs
  .readdirSync(admin, { withFileTypes: true })
  .flatMap(one => (one.isDirectory() ? [one.name] : []))
const screens = adminScreens.map(name => path.posix.basename(paths[name]()))

/** Returns the sibling folders from which a folder imports code; type imports do not count. */
function usedBy(folder: string): string[] {
  const files = fs.readdirSync(path.join(admin, folder))
  const texts = files.map(file => fs.readFileSync(path.join(admin, folder, file), 'utf8'))
  const used = texts.flatMap(text =>
    Array.from(text.matchAll(/^import (?!type )[^']*'\.\.\/([\w-]+)\//gm), ([, name = '']) => name)
  )
  return [...new Set(used)].filter(name => folders.includes(name))
}

it('each admin screen has a folder with its name', () => {
  expect(screens.filter(name => !folders.includes(name))).toEqual([])
})

it.each(folders)('the folder %s imports no code from a screen in a sibling folder', folder => {
  expect(usedBy(folder).filter(name => screens.includes(name))).toEqual([])
})

it('shared admin folders do not import each other in a circle', () => {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of usedBy(from).filter(name => !seen.has(name))) reached(to, seen.add(to))
    return seen
  }
  const shared = folders.filter(name => !screens.includes(name))
  expect(shared.filter(name => reached(name).has(name))).toEqual([])
})
