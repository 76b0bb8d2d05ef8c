import { sentence } from '../../language/translate.ts'

/** How many bytes before the PDF header readers tolerate, such as a line break or an email header. */
const maxBefore = 1024
const beginning = '%PDF-'
const endMark = '%%EOF'

/** The advice for a PDF that is truncated or has no page. */
export const damagedPdfWords = sentence('This PDF is incomplete or damaged. Save it again.')

/**
 * Checks whether a file starts with a PDF header, possibly after some other bytes. The text has one character per byte
 * (Latin-1).
 */
export const isPdfHead = (head: string): boolean => findBeginning(head) >= 0

/**
 * Returns the position of a PDF within a file, since scanners, mail programs and web pages may add bytes before or after it.
 * Returns undefined if it is truncated or cannot have a page. The text has one character per byte (Latin-1).
 */
export function findPdf(text: string): { start: number; end: number } | undefined {
  const start = findBeginning(text)
  const mark = text.lastIndexOf(endMark)
  if (start < 0 || mark < start) return undefined
  // Updated or web-optimized files also have an end mark in the middle, so objects after the last mark mean that the file is
  // truncated.
  if (/\d\s+obj\b/.test(text.slice(mark))) return undefined
  if (!mayHavePage.test(text)) return undefined
  const lineEnd =
    /^(?:\r\n|\r|\n)?/.exec(text.slice(mark + endMark.length, mark + endMark.length + 2))?.[0] ?? ''
  return { start, end: mark + endMark.length + lineEnd.length }
}

const findBeginning = (text: string) => text.slice(0, maxBefore + beginning.length).indexOf(beginning)

/** A page object may be named with `#` and two hex digits for a letter, or be packed into an object stream. */
const mayHavePage = /\/Page(?![a-z])|\/ObjStm|\/\w*#/
