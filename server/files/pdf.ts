import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Asker } from '../core/asker.ts'
import { createHeavyGate } from '../core/gate.ts'
import { findPdfFault, type PdfFault } from './pdf/find-fault.ts'
import { PdfObjects, PdfTooComplex, readFileObjects, readStreamObjects } from './pdf/read-objects.ts'
import { FileRefusal } from './refuse-file.ts'

/** What a document contains that acts by itself, or that loads other files. */
const active = new RegExp(
  [
    ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'].map(asName),
    ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'].map(asName),
    // Two letters alone stand in any picture.
    String.raw`${asName('EF')}[\0\s]*(?:<<|\d+[\0\s]+\d+[\0\s]+R|%)`
  ].join('|')
)
/** What opens another file, perhaps one of the network that asks for a log-in, or sends or fetches what was typed. */
const reaching = new RegExp(['GoToR', 'GoToE', 'SubmitForm', 'ImportData'].map(asName).join('|'))
const encrypted = new RegExp(asName('Encrypt'))
/** Some programs take the short name of a filter for the long one. */
const filterName = `(?:${asName('Filter')}|${asName('F')})`
const flate = `(?:${asName('FlateDecode')}|${asName('Fl')})`
const flateAlone = new RegExp(String.raw`${filterName}\s*(?:\[\s*${flate}\s*\]|${flate})\s*(?:\/|>>)`)
const parameters = new RegExp(`${asName('DecodeParms')}|${asName('DP')}`)
const filter = new RegExp(filterName, 'g')

const mostInflated = 32 * 1024 * 1024
const mostStreams = 5000
const longestDictionary = 8192
/** Enough of any stream to see how its content begins. */
const peeked = 96

const enter = createHeavyGate({ maxWaiting: 20 })
const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)

/**
 * Refuses a PDF with scripts, with files in it, with actions that start programs, play something or reach for other files
 * and addresses, also where the names are written with `#4a` for a letter or lie in a compressed object stream. All that
 * may happen by itself is that a page opens, and links lead to web pages and e-mail addresses alone. What cannot be
 * looked into is refused too. It tells nothing of the pages that links lead to, nor of fonts and pictures that are made
 * to harm the program that shows them.
 */
export async function requireHarmlessPdf(bytes: Buffer, by: Asker) {
  const text = bytes.toString('latin1')
  if (encrypted.test(text)) throw protectedPdf()
  requireHarmless(text)
  const objects = new PdfObjects()
  await readObjects(() => readFileObjects(text, objects))
  let left = mostInflated
  for (const { start, first } of findObjectStreams(text, bytes)) {
    const inner = await inflateWithin(bytes.subarray(start), left, by)
    left -= inner.length
    requireHarmless(inner)
    // The type of a stream that was not known for one that holds objects.
    if (left <= 0 || objectStream.test(inner)) throw unreadablePdf()
    await readObjects(() => readStreamObjects(inner, first, objects))
  }
  const fault = await findPdfFault(objects)
  if (fault) throw createRefusal(faultWords[fault])
}

async function readObjects(read: () => Promise<void>) {
  try {
    await read()
  } catch (error) {
    throw error instanceof PdfTooComplex ? unreadablePdf() : error
  }
}

function requireHarmless(text: string) {
  if (active.test(text)) throw activePdf()
  if (reaching.test(text)) throw reachingPdf()
}

async function inflateWithin(packed: Buffer, maxOutputLength: number, by: Asker): Promise<string> {
  const options = { maxOutputLength, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  try {
    return (await enter(by, () => inflate(packed, options))).toString('latin1')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.match(/^(Z_|ERR_BUFFER)/) ? unreadablePdf() : error
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
  /** Where its compressed content begins. */
  start: number
  /** Where the first object is in it, if its dictionary says so plainly. */
  first: number | undefined
}

/** All compressed streams that hold objects, or look so whatever is said of them. */
function findObjectStreams(text: string, bytes: Buffer): ObjectStream[] {
  const found: ObjectStream[] = []
  let [begin, isTyped, isCandidate, looks] = [0, false, false, 0]
  for (const { 0: mark, index, groups } of text.matchAll(landmarks)) {
    if (groups?.content) {
      const start = index + mark.length
      const isFound = isCandidate ? isCompressed(text, begin, index) : isZlib(bytes, start)
      if (isFound && ++looks > mostStreams) throw unreadablePdf()
      if (isFound && (isCandidate || beginsWithNumbers(bytes, start)))
        found.push({ start, first: isCandidate ? findFirst(text.slice(begin, index)) : undefined })
      isTyped = false
    } else if (groups?.type || groups?.first) {
      isCandidate = true
      isTyped ||= groups.type !== undefined
    } else {
      if (isTyped) throw unreadablePdf()
      begin = index
      isCandidate = false
    }
  }
  if (isTyped) throw unreadablePdf()
  return found
}

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
  if (end - begin > longestDictionary) throw unreadablePdf()
  const dictionary = text.slice(begin, end)
  const filters = dictionary.match(filter)?.length ?? 0
  if (filters > 1 || (filters === 1 && !flateAlone.test(dictionary))) throw unreadablePdf()
  if (parameters.test(dictionary)) throw unreadablePdf()
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

const faultWords: Record<PdfFault, string> = {
  opens: 'does something by itself when it is opened. Print it to a new PDF',
  plays: 'plays a film, a sound or something else. Print it to a new PDF',
  reaches: 'opens or needs another file. Print it to a new PDF',
  links: 'has a link that leads neither to a web page nor to an e-mail address. Print it to a new PDF'
}

const activePdf = () =>
  createRefusal('has a script, a file in it, or an action that starts a program. Print it to a new PDF')
const reachingPdf = () =>
  createRefusal('opens another file or sends something away by itself. Print it to a new PDF')
const protectedPdf = () => createRefusal('is protected, so it cannot be checked. Save it without protection')
const unreadablePdf = () => createRefusal('cannot be checked. Print it to a new PDF')

function createRefusal(words: string) {
  return new FileRefusal(415, `The selected PDF ${words}, and choose that one.`, 'harmless')
}
