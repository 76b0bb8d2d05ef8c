import { describe, expect, it } from 'vitest'
import { toPieces } from '../../../server/employees/export/text-pieces.ts'

const size = 128 * 1024
const row = (number: number, length: number) => `${number}:${'Adébáyò 😀 Ọlá '.repeat(length)}`

describe('the pieces of a spreadsheet', () => {
  it.each([
    ['few rows', 3, 10],
    ['many rows, some ending exactly where a piece ends', 2000, 20],
    ['rows longer than a piece', 3, 20_000]
  ])('join to the whole text within the size limit: %s', (_, rows, length) => {
    const texts = Array.from({ length: rows }, (_, number) => row(number, length + (number % 7)))
    const pieces = [...toPieces(texts)]
    expect(Buffer.concat(pieces).toString()).toBe(texts.join(''))
    const longest = Math.max(...texts.map(text => Buffer.byteLength(text)))
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(Math.max(size, longest))
    expect(pieces.every(({ length }) => length > 0)).toBe(true)
  })

  it('are empty for an empty sheet', () => {
    expect([...toPieces([])]).toEqual([])
  })
})
