import { isTextType } from '../../../engine/index.ts'
import { refuse } from '../errors.ts'
import { callsProgram, fetches } from './external-references.ts'

const formula = /(?:^|[,;\t])\s*"?\s*[=+@-]/
const separators = [',', ';', '\t']

/**
 * Returns the accepted text type of a file: CSV if its first two lines have the same number of cells. Returns undefined if the
 * content is not plain UTF-8 text or the field takes no text type.
 */
export function findTextType(bytes: Buffer, types: readonly string[]): string | undefined {
  const ofText = types.filter(isTextType)
  const text = readText(bytes)
  if (text === undefined || ofText.length < 2) return text === undefined ? undefined : ofText[0]
  return isTable(text) ? 'text/csv' : 'text/plain'
}

/** Refuses a CSV with a cell that gets its value from another program or the web. */
export function requireHarmlessText(bytes: Buffer, type: string): void {
  const lines = type === 'text/csv' ? (readText(bytes) ?? '').split(/[\r\n]+/) : []
  if (!lines.some(line => formula.test(line) && (fetches(line) || callsProgram(line)))) return
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
