import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { findPdf } from '../../engine/index.ts'
import type { Requester } from '../core/requester.ts'
import { createHeavyGate } from '../core/gate.ts'
import { asName } from './pdf/name-pattern.ts'
import { findObjectStreams, objectStream } from './pdf/object-streams.ts'
import { findPdfFault, type PdfFault } from './pdf/find-fault.ts'
import { activeNames, PdfObjects, PdfTooComplex, namesOfOtherFiles } from './pdf/pdf-values.ts'
import { readFileObjects, readStreamObjects } from './pdf/read-objects.ts'
import { refuse } from './errors.ts'

/** The names as patterns, for the parts of a file that cannot be parsed into objects. Also match in strings and comments. */
const active = new RegExp(
  [
    ...activeNames.filter(name => name !== 'EF').map(asName),
    // Two letters occur in any image data, so a value must follow.
    String.raw`${asName('EF')}[\0\s]*(?:<<|\d+[\0\s]+\d+[\0\s]+R|%)`
  ].join('|')
)
const otherFiles = new RegExp(namesOfOtherFiles.map(asName).join('|'))
const maxInflated = 32 * 1024 * 1024

const enter = createHeavyGate({ maxWaiting: 20 })
const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)

/** Returns the PDF in a file without bytes before and after it. Refuses a truncated or harmful one. */
export async function inspectPdf(bytes: Buffer, by: Requester): Promise<Buffer> {
  const found = findPdf(bytes.toString('latin1'))
  const pdf = found ? bytes.subarray(found.start, found.end) : bytes
  await requireHarmlessPdf(pdf, by)
  if (!found) throw refuse('file.pdf_damaged')
  return pdf
}

/**
 * Refuses a PDF with scripts, embedded files, or actions that start programs, play media, or open other files and addresses.
 * Names are also found if they are written with escapes such as `#4a`, or are in a compressed object stream; the same words in
 * a string or a comment do not count. The only allowed automatic action is to go to a page, and links may lead only to web
 * pages, email addresses and phone numbers. Content that cannot be read is refused too. Does not check the pages that links
 * lead to, or fonts and pictures that exploit the program that shows them.
 */
export async function requireHarmlessPdf(bytes: Buffer, by: Requester) {
  const text = bytes.toString('latin1')
  const objects = new PdfObjects()
  await readObjects(() => readFileObjects(text, objects))
  if (objects.names.has('Encrypt')) throw refuse('file.pdf_protected')
  requireHarmless(objects)
  const { streams, isEachFound, mayHoldMore } = findObjectStreams(text, bytes)
  if (mayHoldMore) requireHarmlessText(text)
  let left = maxInflated
  for (const { start, end, first } of streams) {
    const inner =
      end === undefined ? await inflateWithin(bytes.subarray(start), left, by) : text.slice(start, end)
    left -= inner.length
    // The type of a stream that was not recognized as an object stream.
    if (left <= 0 || objectStream.test(inner)) throw refuse('file.pdf_unreadable')
    await readObjects(() => readStreamObjects(inner, first, objects))
    requireHarmless(objects)
    if (!isEachFound || !hasPlainNumbers(inner, first)) requireHarmlessText(inner)
  }
  const fault = await readObjects(() => findPdfFault(objects))
  if (fault) throw refuse(faultCodes[fault])
  if (!objects.hasPage()) throw refuse('file.pdf_damaged')
}

async function readObjects<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof PdfTooComplex ? refuse('file.pdf_unreadable') : error
  }
}

function requireHarmless({ names }: PdfObjects) {
  if (activeNames.some(name => names.has(name))) throw refuse('file.pdf_active')
  if (namesOfOtherFiles.some(name => names.has(name))) throw refuse('file.pdf_reaching')
}

function requireHarmlessText(text: string) {
  if (active.test(text)) throw refuse('file.pdf_active')
  if (otherFiles.test(text)) throw refuse('file.pdf_reaching')
}

/** Checks whether only the numbers and offsets of the objects precede the first object. */
const hasPlainNumbers = (inner: string, first = 0) => /^[\d\0\s]*$/.test(inner.slice(0, first))

async function inflateWithin(packed: Buffer, maxOutputLength: number, by: Requester): Promise<string> {
  const options = { maxOutputLength, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  try {
    return (await enter(by, () => inflate(packed, options))).toString('latin1')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.match(/^(Z_|ERR_BUFFER)/)
      ? refuse('file.pdf_unreadable')
      : error
  }
}

const faultCodes = {
  opens: 'file.pdf_opening',
  plays: 'file.pdf_playing',
  reaches: 'file.pdf_needing_file',
  links: 'file.pdf_links'
} as const satisfies Record<PdfFault, string>
