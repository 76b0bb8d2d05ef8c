import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { findPdf } from '../../engine/index.ts'
import type { Asker } from '../core/asker.ts'
import { createHeavyGate } from '../core/gate.ts'
import { asName } from './pdf/name-pattern.ts'
import { findObjectStreams, objectStream } from './pdf/object-streams.ts'
import { findPdfFault, type PdfFault } from './pdf/find-fault.ts'
import { activeNames, PdfObjects, PdfTooComplex, reachingNames } from './pdf/pdf-values.ts'
import { readFileObjects, readStreamObjects } from './pdf/read-objects.ts'
import { refuse } from './errors.ts'

/** The same where a part of a file cannot be read by objects, so that its strings and comments count as names. */
const active = new RegExp(
  [
    ...activeNames.filter(name => name !== 'EF').map(asName),
    // Two letters alone stand in any picture.
    String.raw`${asName('EF')}[\0\s]*(?:<<|\d+[\0\s]+\d+[\0\s]+R|%)`
  ].join('|')
)
const reaching = new RegExp(reachingNames.map(asName).join('|'))
const maxInflated = 32 * 1024 * 1024

const enter = createHeavyGate({ maxWaiting: 20 })
const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)

/** The PDF in a file, without what stands before and behind it. Refuses one that broke off, or that may do harm. */
export async function inspectPdf(bytes: Buffer, by: Asker): Promise<Buffer> {
  const found = findPdf(bytes.toString('latin1'))
  const pdf = found ? bytes.subarray(found.start, found.end) : bytes
  await requireHarmlessPdf(pdf, by)
  if (!found) throw refuse('file.pdf_damaged')
  return pdf
}

/**
 * Refuses a PDF with scripts, with files in it, with actions that start programs, play something or reach for other files
 * and addresses, also where the names are written with `#4a` for a letter or lie in a compressed object stream. The same
 * words in a text or a comment are no names. All that may happen by itself is that a page opens, and links lead to web pages and e-mail addresses alone. What cannot be
 * looked into is refused too. It tells nothing of the pages that links lead to, nor of fonts and pictures that are made
 * to harm the program that shows them.
 */
export async function requireHarmlessPdf(bytes: Buffer, by: Asker) {
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
    // The type of a stream that was not known for one that holds objects.
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
  if (reachingNames.some(name => names.has(name))) throw refuse('file.pdf_reaching')
}

function requireHarmlessText(text: string) {
  if (active.test(text)) throw refuse('file.pdf_active')
  if (reaching.test(text)) throw refuse('file.pdf_reaching')
}

/** Are the numbers and places of its objects all that stands before the first of them? */
const hasPlainNumbers = (inner: string, first = 0) => /^[\d\0\s]*$/.test(inner.slice(0, first))

async function inflateWithin(packed: Buffer, maxOutputLength: number, by: Asker): Promise<string> {
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
