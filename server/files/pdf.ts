import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { createHeavyGate } from '../core/gate.ts'
import { FileRefusal } from './refuse-file.ts'

/** What stands in a document that does something by itself, or that brings other files along. */
const active = new RegExp(
  [
    ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'].map(asName),
    ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'].map(asName),
    // Two letters alone stand in any picture.
    String.raw`${asName('EF')}\s*(?:<<|\d+\s+\d+\s+R)`
  ].join('|')
)
const encrypted = new RegExp(asName('Encrypt'))
const flateAlone = new RegExp(
  String.raw`${asName('Filter')}\s*(?:\[\s*)?(?:${asName('FlateDecode')}|${asName('Fl')})\s*\]?\s*(?:\/|>>)`
)
const parameters = new RegExp(`${asName('DecodeParms')}|${asName('DP')}`)
const filter = new RegExp(asName('Filter'), 'g')

const mostInflated = 32 * 1024 * 1024
const mostStreams = 5000
const longestDictionary = 8192

const enter = createHeavyGate({ maxWaiting: 20 })
const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)

/**
 * Refuses a PDF with scripts, with files in it or with actions that start programs, also where the names are written
 * with `#4a` for a letter or lie in a compressed object stream. What cannot be looked into is refused too. It tells
 * nothing of links, nor of fonts and pictures that are made to harm the program that shows them.
 */
export async function requireHarmlessPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (encrypted.test(text)) throw protectedPdf()
  if (active.test(text)) throw activePdf()
  let left = mostInflated
  for (const start of findObjectStreams(text)) {
    const inner = await inflated(bytes.subarray(start), left)
    left -= inner.length
    if (active.test(inner)) throw activePdf()
    // The type of a stream that was not known for one that holds objects.
    if (left <= 0 || objectStream.test(inner)) throw unreadable()
  }
}

async function inflated(packed: Buffer, maxOutputLength: number): Promise<string> {
  const options = { maxOutputLength, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  try {
    return (await enter(() => inflate(packed, options))).toString('latin1')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.match(/^(Z_|ERR_BUFFER)/) ? unreadable() : error
  }
}

const objectStream = new RegExp(asName('ObjStm'))
/** Where an object begins or ends, what says that a stream holds objects, and where the content of a stream begins. */
const landmarks = new RegExp(
  `(?<type>${asName('ObjStm')})|(?<first>${asName('First')})|(?<content>(?<!end)stream\\s*)|obj`,
  'g'
)

/** Where the compressed contents of all streams that hold objects begin. */
function findObjectStreams(text: string): number[] {
  const found: number[] = []
  let [begin, isTyped, isCandidate] = [0, false, false]
  for (const { 0: mark, index, groups } of text.matchAll(landmarks)) {
    if (groups?.content) {
      if (isCandidate && isCompressed(text, begin, index)) found.push(index + mark.length)
      if (found.length > mostStreams) throw unreadable()
      isTyped = false
    } else if (groups?.type || groups?.first) {
      isCandidate = true
      isTyped ||= groups.type !== undefined
    } else {
      if (isTyped) throw unreadable()
      begin = index
      isCandidate = false
    }
  }
  if (isTyped) throw unreadable()
  return found
}

/** Is the stream of this dictionary compressed? The names of one that is not were seen; one packed otherwise is refused. */
function isCompressed(text: string, begin: number, end: number) {
  if (end - begin > longestDictionary) throw unreadable()
  const dictionary = text.slice(begin, end)
  const filters = dictionary.match(filter)?.length ?? 0
  if (filters > 1 || (filters === 1 && !flateAlone.test(dictionary))) throw unreadable()
  if (parameters.test(dictionary)) throw unreadable()
  return filters === 1
}

/** A pattern for a name in a PDF: any letter may stand as `#` and two digits, and no further one follows. */
function asName(name: string) {
  const letters = [...name].map(letter => {
    const code = letter.charCodeAt(0).toString(16)
    const digits = code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits})`
  })
  return String.raw`\/${letters.join('')}(?![^\0\t\n\f\r ()<>[\]{}\/%])`
}

const activePdf = () =>
  refusal('has a script, a file in it, or an action that starts a program. Print it to a new PDF')
const protectedPdf = () => refusal('is protected, so it cannot be checked. Save it without protection')
const unreadable = () => refusal('cannot be checked. Print it to a new PDF')

function refusal(words: string) {
  return new FileRefusal(415, `The selected PDF ${words}, and choose that one.`, 'harmless')
}
