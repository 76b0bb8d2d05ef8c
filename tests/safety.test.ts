import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const standard = read('tests/asvs.md')
const text = read('tests/safety.md') + standard

/** The rows of the tables: a threat or requirement, and the tests that cover it. */
const rows = text
  .split('\n')
  .filter(line => /^\| *(T\d|I\d|L\d|\d|V?\d+\.)/.test(line))
  .map(line => line.slice(1, -1).split('|'))

/** References of the form `tests/x.test.ts`, each with the quoted test names that follow it. */
const named = [...text.matchAll(/`(tests\/[\w./-]+)`((?:[ ,;]*"[^"\n]+")*)/g)].map(
  ([, file = '', names = '']) => ({
    file,
    names: Array.from(names.matchAll(/"([^"]+)"/g), ([, name = '']) => name)
  })
)

describe('the table of threats', () => {
  it('lists threats T01 to T40 without an empty cell', () => {
    const threats = rows.map(([first = '']) => first.trim()).filter(first => /^T\d\d/.test(first))
    expect(threats.map(first => first.slice(0, 3))).toEqual(
      Array.from({ length: 40 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
    )
    expect(rows.filter(cells => cells.some(cell => cell.trim() === ''))).toEqual([])
  })

  it.each([...new Set(named.map(({ file }) => file))])('refers to the existing file %s', file => {
    expect(fs.existsSync(path.join(root, file))).toBe(true)
  })

  it('quotes test names as they are in the code', () => {
    const missing = named.flatMap(({ file, names }) => {
      const place = path.join(root, file)
      const source = fs.existsSync(place) && fs.statSync(place).isFile() ? fs.readFileSync(place, 'utf8') : ''
      return names.filter(name => !source.includes(name)).map(name => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })
})

describe('the table of the standard', () => {
  const [, ofFirst = '', ofSecond = ''] = standard.split(/^## Level \d$/m)
  const linesOf = (part: string) =>
    [...part.matchAll(/^\| (\d+\.\d+\.\d+(?:-\d+)?) \|/gm)].map(([, number = '']) => number)

  it('lists each of the 253 requirements of both levels once', () => {
    const [first, second] = [linesOf(ofFirst).flatMap(spread), linesOf(ofSecond)]
    expect([first.length, second.length]).toEqual([70, 183])
    expect(new Set([...first, ...second]).size).toBe(253)
  })
})

/** Expands a range: `10.4.1-3` is three requirements. */
function spread(number: string): string[] {
  const [, before = '', from = '', to] = /^(.*\.)(\d+)(?:-(\d+))?$/.exec(number) ?? []
  return Array.from(
    { length: Number(to ?? from) - Number(from) + 1 },
    (_, at) => before + (Number(from) + at)
  )
}
