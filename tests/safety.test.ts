import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = fs.readFileSync(path.join(root, 'tests/safety.md'), 'utf8')

/** The rows of the tables: what is threatened or required, and what holds it. */
const rows = text
  .split('\n')
  .filter(line => /^\| *(T\d|I\d|L\d|\d|V?\d+\.)/.test(line))
  .map(line => line.slice(1, -1).split('|'))

/** `tests/x.test.ts` as a row names it, with the names of tests in quotation marks behind it. */
const named = [...text.matchAll(/`(tests\/[\w./-]+)`((?:[ ,;]*"[^"\n]+")*)/g)].map(
  ([, file = '', names = '']) => ({
    file,
    names: Array.from(names.matchAll(/"([^"]+)"/g), ([, name = '']) => name)
  })
)

describe('the table of threats', () => {
  it('has every threat, and something that holds each or says why not', () => {
    const threats = rows.map(([first = '']) => first.trim()).filter(first => /^T\d\d/.test(first))
    expect(threats.map(first => first.slice(0, 3))).toEqual(
      Array.from({ length: 40 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
    )
    expect(rows.filter(cells => cells.some(cell => cell.trim() === ''))).toEqual([])
  })

  it.each([...new Set(named.map(({ file }) => file))])('names %s, which is there', file => {
    expect(fs.existsSync(path.join(root, file))).toBe(true)
  })

  it('names tests as they are called', () => {
    const missing = named.flatMap(({ file, names }) => {
      const place = path.join(root, file)
      const source = fs.existsSync(place) && fs.statSync(place).isFile() ? fs.readFileSync(place, 'utf8') : ''
      return names.filter(name => !source.includes(name)).map(name => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })
})
