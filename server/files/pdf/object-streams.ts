import zlib from 'node:zlib'
import { refuse } from '../errors.ts'
import { asName } from './name-pattern.ts'

/** Some programs accept the abbreviated name of a filter. */
const filterName = `(?:${asName('Filter')}|${asName('F')})`
const flate = `(?:${asName('FlateDecode')}|${asName('Fl')})`
const onlyFlate = new RegExp(String.raw`${filterName}\s*(?:\[\s*${flate}\s*\]|${flate})\s*(?:\/|>>)`)
const parametersName = `(?:${asName('DecodeParms')}|${asName('DP')})`
const parameters = new RegExp(parametersName)
/** Parameters without any effect on decoding: null, or rows without predictor. */
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
/** Enough bytes of a stream to see how its content begins. */
const peekLength = 96

export const objectStream = new RegExp(asName('ObjStm'))
const firstName = new RegExp(asName('First'), 'g')
const firstNumber = new RegExp(String.raw`${asName('First')}\s*(\d+)(?!\s+\d+\s+R|\d)`)
/** The start or end of an object, the signs of an object stream, and the start of the content of a stream. */
const landmarks = new RegExp(
  String.raw`(?<type>${asName('ObjStm')}|${asName('First')}\s*\d+(?!\s+\d+\s+R|\d))|(?<first>${asName('First')})|` +
    String.raw`(?<content>(?<!end)stream\s*)|obj`,
  'g'
)

interface ObjectStream {
  start: number
  /** Only set if the content is not compressed. */
  end?: number
  /** The offset of the first object within the content, if the dictionary gives it as a plain number. */
  first: number | undefined
}

interface ObjectStreams {
  /** All streams that contain objects, or look like it. */
  streams: ObjectStream[]
  /** Every stream that can contain objects is included, with the offset of its first object. */
  isEachFound: boolean
  /** An uncompressed stream with objects may exist that is not included. */
  mayHoldMore: boolean
}

/**
 * Finds the object streams of a file. A stream contains objects only if its dictionary gives the offset of the first one and
 * its content begins with numbers. Objects outside of streams follow the keyword `obj` and are read from there.
 */
export function findObjectStreams(text: string, bytes: Buffer): ObjectStreams {
  const found: ObjectStream[] = []
  let isRaw = false
  let [begin, isTyped, isCandidate, candidates] = [0, false, false, 0]
  for (const { 0: mark, index, groups } of text.matchAll(landmarks)) {
    if (groups?.content) {
      const start = index + mark.length
      const isFound = isCandidate ? isCompressed(text, begin, index) : isZlib(bytes, start)
      if (isFound && ++candidates > maxStreams) throw refuse('file.pdf_unreadable')
      isRaw ||= !isFound && numberAhead.test(text.slice(start, start + peekLength))
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

/** Matches a number, possibly after comments; a long comment may hide one. */
const numberAhead = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*(?:[-+.\d]|$)/

function findFirst(dictionary: string): number | undefined {
  const mentions = dictionary.match(firstName)?.length
  const number = firstNumber.exec(dictionary)?.[1]
  return mentions === 1 && number !== undefined ? Number(number) : undefined
}

/** Checks for the two header bytes of all zlib data. */
const isZlib = (bytes: Buffer, start: number) =>
  start + 1 < bytes.length && (bytes.readUInt8(start) & 15) === 8 && bytes.readUInt16BE(start) % 31 === 0

/**
 * Checks whether compressed content begins with an object number and an offset, as object streams do. Drawings can match too.
 */
function beginsWithNumbers(bytes: Buffer, start: number): boolean {
  try {
    const options = { finishFlush: zlib.constants.Z_SYNC_FLUSH }
    const head = zlib.inflateSync(bytes.subarray(start, start + peekLength), options)
    return /^[\0\s]*\d+[\0\s]+\d/.test(head.toString('latin1', 0, peekLength))
  } catch {
    return false
  }
}

/**
 * Checks whether the stream of this dictionary is compressed. Refuses any filter except plain Flate, because its names cannot
 * be read. Names in uncompressed streams have been seen already.
 */
function isCompressed(text: string, begin: number, end: number) {
  if (end - begin > longestDictionary) throw refuse('file.pdf_unreadable')
  const dictionary = text.slice(begin, end)
  const filters = dictionary.match(filter)?.length ?? 0
  if (filters > 1 || (filters === 1 && !onlyFlate.test(dictionary))) throw refuse('file.pdf_unreadable')
  if (parameters.test(dictionary.replace(plainParameters, ''))) throw refuse('file.pdf_unreadable')
  return filters === 1
}
