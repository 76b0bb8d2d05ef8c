import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { findPdf } from '../../engine/index.ts'
import type { Asker } from '../core/asker.ts'
import { createHeavyGate } from '../core/gate.ts'
import { findPdfFault, type PdfFault } from './pdf/find-fault.ts'
import {
  activeNames,
  PdfObjects,
  PdfTooComplex,
  reachingNames,
  readFileObjects,
  readStreamObjects
} from './pdf/read-objects.ts'
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
/** Some programs take the short name of a filter for the long one. */
const filterName = `(?:${asName('Filter')}|${asName('F')})`
const flate = `(?:${asName('FlateDecode')}|${asName('Fl')})`
const flateAlone = new RegExp(String.raw`${filterName}\s*(?:\[\s*${flate}\s*\]|${flate})\s*(?:\/|>>)`)
const parametersName = `(?:${asName('DecodeParms')}|${asName('DP')})`
const parameters = new RegExp(parametersName)
/** Says no more than that the packed bytes are all: nothing, or rows that are not predicted. */
const plainParameters = new RegExp(
  String.raw`${parametersName}\s*(?:null|DICT|\[\s*(?:null|DICT)?\s*\])(?=\s*(?:\/|>>))`.replaceAll(
    'DICT',
    String.raw`<<(?:\s*(?:${asName('Predictor')}\s+1|(?:${['Columns', 'Colors', 'BitsPerComponent'].map(asName).join('|')})\s+\d+)(?!\d))*\s*>>`
  ),
  'g'
)
const filter = new RegExp(filterName, 'g')

const mostInflated = 32 * 1024 * 1024
const mostStreams = 5000
const longestDictionary = 8192
/** Enough of any stream to see how its content begins. */
const peeked = 96

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
  let left = mostInflated
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

const objectStream = new RegExp(asName('ObjStm'))
const firstName = new RegExp(asName('First'), 'g')
const firstNumber = new RegExp(String.raw`${asName('First')}\s*(\d+)(?!\s+\d+\s+R|\d)`)
/** Where an object begins or ends, what says that a stream holds objects, and where the content of a stream begins. */
const landmarks = new RegExp(
  String.raw`(?<type>${asName('ObjStm')}|${asName('First')}\s*\d+(?!\s+\d+\s+R|\d))|(?<first>${asName('First')})|` +
    String.raw`(?<content>(?<!end)stream\s*)|obj`,
  'g'
)

interface ObjectStream {
  /** Where its content begins. */
  start: number
  /** Where it ends, if it is not compressed. */
  end?: number
  /** Where the first object is in it, if its dictionary says so plainly. */
  first: number | undefined
}

interface ObjectStreams {
  /** All streams that hold objects, or look so whatever is said of them. */
  streams: ObjectStream[]
  /** Is each stream that can hold objects among them, with the place of its first object? */
  isEachFound: boolean
  /** Can there be one whose objects lie in the file as they are? */
  mayHoldMore: boolean
}

/**
 * A stream holds objects only where its dictionary names the place of the first, and only if it begins with numbers. Objects
 * outside of such streams stand behind the word obj, and are read there.
 */
function findObjectStreams(text: string, bytes: Buffer): ObjectStreams {
  const found: ObjectStream[] = []
  let isRaw = false
  let [begin, isTyped, isCandidate, looks] = [0, false, false, 0]
  for (const { 0: mark, index, groups } of text.matchAll(landmarks)) {
    if (groups?.content) {
      const start = index + mark.length
      const isFound = isCandidate ? isCompressed(text, begin, index) : isZlib(bytes, start)
      if (isFound && ++looks > mostStreams) throw refuse('file.pdf_unreadable')
      isRaw ||= !isFound && numberAhead.test(text.slice(start, start + peeked))
      const first = isCandidate ? findFirst(text.slice(begin, index)) : undefined
      if (isFound && (isCandidate || beginsWithNumbers(bytes, start))) found.push({ start, first })
      else if (isCandidate) found.push({ start, end: endOfStream(text, start), first })
      isTyped = false
    } else if (groups?.type || groups?.first) {
      isCandidate = true
      isTyped ||= groups.type !== undefined
    } else {
      if (isTyped) throw refuse('file.pdf_unreadable')
      begin = index
      isCandidate = false
    }
  }
  if (isTyped) throw refuse('file.pdf_unreadable')
  const known = found.filter(({ first }) => first !== undefined).length
  const isEachFound = text.match(firstName)?.length === (known || undefined)
  return { streams: found, isEachFound, mayHoldMore: isRaw && !isEachFound }
}

function endOfStream(text: string, start: number): number {
  const end = text.indexOf('endstream', start)
  return end < 0 ? text.length : end
}

/** A number, perhaps behind comments; a long comment may have one behind it. */
const numberAhead = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*(?:[-+.\d]|$)/

function findFirst(dictionary: string): number | undefined {
  const mentions = dictionary.match(firstName)?.length
  const number = firstNumber.exec(dictionary)?.[1]
  return mentions === 1 && number !== undefined ? Number(number) : undefined
}

/** The two bytes that everything begins with that Flate packs. */
const isZlib = (bytes: Buffer, start: number) =>
  start + 1 < bytes.length && (bytes.readUInt8(start) & 15) === 8 && bytes.readUInt16BE(start) % 31 === 0

/** As a stream does that holds objects: with the number of the first and where it stands. Drawings may, too. */
function beginsWithNumbers(bytes: Buffer, start: number): boolean {
  try {
    const options = { finishFlush: zlib.constants.Z_SYNC_FLUSH }
    const head = zlib.inflateSync(bytes.subarray(start, start + peeked), options)
    return /^[\0\s]*\d+[\0\s]+\d/.test(head.toString('latin1', 0, peeked))
  } catch {
    return false
  }
}

/** Is the stream of this dictionary compressed? The names of one that is not were seen; one packed otherwise is refused. */
function isCompressed(text: string, begin: number, end: number) {
  if (end - begin > longestDictionary) throw refuse('file.pdf_unreadable')
  const dictionary = text.slice(begin, end)
  const filters = dictionary.match(filter)?.length ?? 0
  if (filters > 1 || (filters === 1 && !flateAlone.test(dictionary))) throw refuse('file.pdf_unreadable')
  if (parameters.test(dictionary.replace(plainParameters, ''))) throw refuse('file.pdf_unreadable')
  return filters === 1
}

/**
 * A pattern for a name in a PDF: any letter may stand as `#` and two digits, and no further one follows, unless it is the
 * null byte at which some programs end it.
 */
function asName(name: string) {
  const letters = [...name].map(letter => {
    const code = letter.charCodeAt(0).toString(16)
    const digits = code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits})`
  })
  return String.raw`\/${letters.join('')}(?=#00|$|[\0\t\n\f\r ()<>[\]{}\/%])`
}

const faultCodes = {
  opens: 'file.pdf_opening',
  plays: 'file.pdf_playing',
  reaches: 'file.pdf_needing_file',
  links: 'file.pdf_links'
} as const satisfies Record<PdfFault, string>
