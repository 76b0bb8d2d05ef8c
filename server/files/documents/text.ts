import { isTextType } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import { asksProgram, fetches } from './reaching.ts'

/** Begins as a formula does, in a cell of a table. */
const formula = /(?:^|[,;\t])\s*"?\s*[=+@-]/
const separators = [',', ';', '\t']

/**
 * Which of the types of letters alone a file is: a table where its first two lines have as many cells. Undefined where it
 * has anything but letters in UTF-8, or its field takes none of them.
 */
export function findTextType(bytes: Buffer, types: readonly string[]): string | undefined {
  const ofText = types.filter(isTextType)
  const text = readText(bytes)
  if (text === undefined || ofText.length < 2) return text === undefined ? undefined : ofText[0]
  return isTable(text) ? 'text/csv' : 'text/plain'
}

/** Refuses a table with a cell that asks another program, or the web, for what stands in it. */
export function requireHarmlessText(bytes: Buffer, type: string): void {
  const lines = type === 'text/csv' ? (readText(bytes) ?? '').split(/[\r\n]+/) : []
  if (!lines.some(line => formula.test(line) && (fetches(line) || asksProgram(line)))) return
  throw refuse('file.table_reaching')
}

function readText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[^\P{Cc}\t\r\n\f]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split(/[\r\n]+/, 2)
  const countCells = (line: string, separator: string) => line.split(separator).length
  return separators.some(
    one => countCells(first, one) > 1 && countCells(first, one) === countCells(second, one)
  )
}
