import fs from 'node:fs'
import { expect, it } from 'vitest'

const sheets = ['renderer', 'admin'].flatMap(folder =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => `${folder}/${name}`)
)

it('every font size in the style sheets comes from one scale', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const others = sheets.flatMap(sheet =>
    [...fs.readFileSync(sheet, 'utf8').matchAll(/font-size: *([^;]+)/g)]
      .map(([, size = '']) => size)
      .filter(size => !/^(var\(--text-\d\d\)|inherit|0)$/.test(size))
      .map(size => `${sheet}: ${size}`)
  )
  expect(others).toEqual([])
})
