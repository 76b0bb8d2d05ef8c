import zlib from 'node:zlib'
import { refuse } from '../errors.ts'
import { asName } from './name-pattern.ts'

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

const maxStreams = 5000
const longestDictionary = 8192
/** Enough of any stream to see how its content begins. */
const peeked = 96

/** The type of a stream that holds objects. */
export const objectStream = new RegExp(asName('ObjStm'))
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
export function findObjectStreams(text: string, bytes: Buffer): ObjectStreams {
  const found: ObjectStream[] = []
  let isRaw = false
  let [begin, isTyped, isCandidate, looks] = [0, false, false, 0]
  for (const { 0: mark, index, groups } of text.matchAll(landmarks)) {
    if (groups?.content) {
      const start = index + mark.length
      const isFound = isCandidate ? isCompressed(text, begin, index) : isZlib(bytes, start)
      if (isFound && ++looks > maxStreams) throw refuse('file.pdf_unreadable')
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
