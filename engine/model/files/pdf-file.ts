import { sentence } from '../../language/translate.ts'

/** Most bytes before a PDF that programs which read it pass over, like a line break or the header of an e-mail. */
const maxBefore = 1024
const beginning = '%PDF-'
const endMark = '%%EOF'

/** What to do with a PDF that broke off, or that has no page. */
export const damagedPdfWords = sentence('This PDF is incomplete or damaged. Save it again.')

/** Is this the beginning of a PDF, perhaps with something before it? A letter a byte, as Latin-1 has it. */
export const isPdfHead = (head: string): boolean => findBeginning(head) >= 0

/**
 * Where a PDF lies within a file, of which scanners, mail programs and web pages put something before or behind it; undefined
 * where it broke off, or can have no page. A letter a byte, as Latin-1 has it.
 */
export function findPdf(text: string): { start: number; end: number } | undefined {
  const start = findBeginning(text)
  const mark = text.lastIndexOf(endMark)
  if (start < 0 || mark < start) return undefined
  // Files that were changed, or are made for the web, have such a mark in their middle, too.
  if (/\d\s+obj\b/.test(text.slice(mark))) return undefined
  if (!mayHavePage.test(text)) return undefined
  const lineEnd =
    /^(?:\r\n|\r|\n)?/.exec(text.slice(mark + endMark.length, mark + endMark.length + 2))?.[0] ?? ''
  return { start, end: mark + endMark.length + lineEnd.length }
}

const findBeginning = (text: string) => text.slice(0, maxBefore + beginning.length).indexOf(beginning)

/** By its name, perhaps with `#` and two digits for a letter, or packed with other objects. */
const mayHavePage = /\/Page(?![a-z])|\/ObjStm|\/\w*#/
