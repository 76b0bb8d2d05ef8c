import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const renderer = path.resolve(import.meta.dirname, '../../renderer')
const files = fs
  .readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .map(file => file.split(path.sep).join('/'))
  .filter(file => /\.tsx?$/.test(file))

/** The folders from which each folder imports values; the loose files count as one folder. */
const uses = new Map<string, Set<string>>()
for (const file of files) {
  const folder = folderOf(file)
  const targets = valuesFrom(file).filter(target => target !== folder)
  uses.set(folder, new Set([...(uses.get(folder) ?? []), ...targets]))
}

it.each([...uses.keys()])('the folder %j has no import cycle through other folders', folder => {
  const reached = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of uses.get(next) ?? []) {
      if (!reached.has(target)) waiting.push(target)
      reached.add(target)
    }
  }
  expect([...reached]).not.toContain(folder)
})

function folderOf(file: string) {
  return file.includes('/') ? (file.split('/')[0] ?? '') : ''
}

function valuesFrom(file: string): string[] {
  const text = fs.readFileSync(path.join(renderer, file), 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)
  return [...found]
    .filter(([statement]) => !/^import \{( *type \w+,?)+ *\}/.test(statement))
    .map(([, from, later]) => path.posix.join(path.posix.dirname(file), from ?? later ?? ''))
    .filter(target => !target.startsWith('..'))
    .map(folderOf)
}
