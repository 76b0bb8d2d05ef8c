import { setImmediate } from 'node:timers/promises'

/** Objects of a PDF, as far as `find-fault.ts` asks about them: numbers, colours and texts are passed over. */
export type PdfValue = PdfName | PdfText | PdfReference | PdfDictionary | PdfArray | undefined

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfText {
  constructor(
    readonly text: string,
    /** More stands behind what is kept. */
    readonly isCut = false
  ) {}
}

export class PdfReference {
  constructor(readonly number: number) {}
}

export class PdfArray {
  readonly items: PdfValue[] = []
}

/** Keeps keys that are written twice: readers differ in which of them counts. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][] = []
}

/** Everything that was read of one file; an object that was written again is there with each of its values. */
export class PdfObjects {
  /** Of `watchedNames`, those that stand anywhere as a name: texts and comments may have the same words. */
  readonly names = new Set<string>()
  readonly dictionaries: PdfDictionary[] = []
  readonly byNumber = new Map<number, PdfValue[]>()
  /** Objects whose number does not stand right before them, so that any reference may mean them. */
  readonly unnumbered: PdfValue[] = []

  add(value: PdfValue, number?: number) {
    if (isEmpty(value)) return
    const values = number === undefined ? this.unnumbered : this.byNumber.get(number)
    if (values === undefined) this.byNumber.set(number ?? 0, [value])
    else if (values.push(value) > maxVersions) throw new PdfTooComplex()
  }

  hasPage(): boolean {
    return this.dictionaries.some(({ entries }) =>
      entries.some(
        ([key, value]) =>
          key === 'Type' && this.resolve(value).some(each => each instanceof PdfName && each.name === 'Page')
      )
    )
  }

  /** What a value may stand for; an object may itself be a reference. */
  resolve(value: PdfValue, depth = 0): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value]
    const values = [...(this.byNumber.get(value.number) ?? []), ...this.unnumbered]
    if (depth > maxChain) throw new PdfTooComplex()
    return values.flatMap(each => this.resolve(each, depth + 1))
  }
}

/** What acts by itself, or holds other files. */
export const activeNames = [
  ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF']
]
/** What opens another file, perhaps one of the network that asks for a log-in, or sends or fetches what was typed. */
export const reachingNames = ['GoToR', 'GoToE', 'SubmitForm', 'ImportData']
const watchedNames = new Set([...activeNames, ...reachingNames, 'Encrypt'])

/** Keys whose values `find-fault.ts` asks for. */
const keptKeys = new Set(
  (
    'OpenAction AA A PA NA Next S N Annots Subtype Type OnInstantiate AlternatePresentations ' +
    'URI URL Base F UF DOS Mac Unix FFilter OPI Ref'
  ).split(' ')
)
/** When something acts by itself, within `/AA`: opening, closing, keys, focus and so on. */
const eventKeys = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

const isEmpty = (value: PdfValue) =>
  value === undefined ||
  (value instanceof PdfDictionary && value.entries.length === 0) ||
  (value instanceof PdfArray && value.items.length === 0)

const isKept = (key: string, value: PdfValue) =>
  !isEmpty(value) &&
  (keptKeys.has(key) ||
    (eventKeys.has(key) && (value instanceof PdfDictionary || value instanceof PdfReference)))

/** Thrown where a file is nested too deeply, or written so that reading it would take very long. */
export class PdfTooComplex extends Error {}

const maxDepth = 200
/** An honest file has each byte in one object; strings with the word obj are read twice. */
const maxReadsPerByte = 3
const spareReads = 65_536
const maxTextLength = 8192
/** How many references to references are followed. */
const maxChain = 3
/** How often an object may be written again, as a file is changed and saved. */
const maxVersions = 50

/** Reads the object behind each `obj` of a file, wherever it stands: the table of objects may point anywhere. */
export async function readFileObjects(text: string, objects: PdfObjects) {
  const reader = new PdfReader(text, objects)
  const pause = createPauses()
  for (const { 0: mark, index } of text.matchAll(/obj|trailer/g)) {
    await pause()
    const number = mark === 'obj' ? readNumberBefore(text, index) : undefined
    objects.add(reader.readAt(index + mark.length), number)
  }
}

/** Reads the objects of an unpacked object stream; `first`: where the first of them begins, if that is known. */
export async function readStreamObjects(text: string, first: number | undefined, objects: PdfObjects) {
  const reader = new PdfReader(text, objects)
  const pause = createPauses()
  const start = first ?? /^[\d\0\s]*/.exec(text)?.[0].length ?? 0
  const header = text.slice(0, start)
  // Readers pass over comments and signs there, or do not: which objects there are is then not known.
  if (/[^\d\0\s]/.test(header)) throw new PdfTooComplex()
  const numbers = header.match(/\d+/g) ?? []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    await pause()
    objects.add(reader.readAt(start + Number(numbers[at + 1])), Number(numbers[at]))
  }
  if (first === undefined) for (const { index } of text.matchAll(/<</g)) reader.readAt(index)
}

/** Lets others have their turn every ten milliseconds. */
export function createPauses() {
  let began = performance.now()
  return () => {
    if (performance.now() - began < 10) return undefined
    return setImmediate().then(() => (began = performance.now()))
  }
}

/** The number of `12 0 obj`. */
function readNumberBefore(text: string, end: number): number | undefined {
  const match = /(\d{1,10})[\0\s]+\d{1,5}[\0\s]*$/.exec(text.slice(Math.max(0, end - 40), end))
  return match ? Number(match[1]) : undefined
}

class PdfReader {
  #at = 0
  #reads = 0

  constructor(
    private readonly text: string,
    private readonly objects: PdfObjects
  ) {}

  readAt(start: number): PdfValue {
    this.#at = start
    const value = this.#readValue(0)
    this.#count(this.#at - start)
    return value
  }

  #count(reads: number) {
    this.#reads += reads
    if (this.#reads > maxReadsPerByte * this.text.length + spareReads) throw new PdfTooComplex()
  }

  #readValue(depth: number): PdfValue {
    if (depth > maxDepth) throw new PdfTooComplex()
    this.#skipSpace()
    switch (this.text[this.#at]) {
      case '/':
        return internName(this.#readName())
      case '(':
        return this.#readLiteral()
      case '[':
        return this.#readArray(depth)
      case '<':
        return this.text[this.#at + 1] === '<' ? this.#readDictionary(depth) : this.#readHex()
      default:
        return this.#readWord()
    }
  }

  #readDictionary(depth: number): PdfDictionary {
    const dictionary = new PdfDictionary()
    this.#at += 2
    while (!this.#isAtEnd('>>')) {
      // Readers pass over what stands where a key should.
      if (this.text[this.#at] !== '/') this.#readValue(depth + 1)
      else {
        const key = this.#readName()
        this.#skipSpace()
        if (this.text.startsWith('>>', this.#at)) continue
        const value = this.#readValue(depth + 1)
        if (key === 'EF' && (value instanceof PdfDictionary || value instanceof PdfReference))
          this.objects.names.add(key)
        if (isKept(key, value)) dictionary.entries.push([key, value])
      }
    }
    if (dictionary.entries.length > 0) this.objects.dictionaries.push(dictionary)
    return dictionary
  }

  #readArray(depth: number): PdfArray {
    const array = new PdfArray()
    this.#at += 1
    while (!this.#isAtEnd(']')) {
      const value = this.#readValue(depth + 1)
      if (value instanceof PdfReference || value instanceof PdfDictionary) array.items.push(value)
    }
    return array
  }

  /** Goes past the mark, if it is next. */
  #isAtEnd(mark: string): boolean {
    this.#skipSpace()
    const isNext = this.text.startsWith(mark, this.#at)
    if (isNext) this.#at += mark.length
    return isNext || this.#at >= this.text.length
  }

  #skipSpace() {
    const { text } = this
    for (;;) {
      while (classes[text.charCodeAt(this.#at)] === SPACE) this.#at += 1
      if (text[this.#at] !== '%') return
      while (this.#at < text.length && !isLineEnd(text.charCodeAt(this.#at))) this.#at += 1
    }
  }

  #readRegular(): string {
    const begin = this.#at
    while (classes[this.text.charCodeAt(this.#at)] === REGULAR) this.#at += 1
    return this.text.slice(begin, this.#at)
  }

  #readName(): string {
    const name = this.#readRawName()
    // Of two letters alone, what stands behind them decides.
    if (name !== 'EF' && watchedNames.has(name)) this.objects.names.add(name)
    return name
  }

  #readRawName(): string {
    this.#at += 1
    const name = this.#readRegular()
    if (!name.includes('#')) return name
    const decoded = name.replace(/#([\da-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(parseInt(digits, 16))
    )
    // Some programs end a name at a null byte.
    return decoded.split('\0', 1)[0] ?? ''
  }

  /** A reference, or a number or keyword, of which nothing is kept. */
  #readWord(): PdfValue {
    const word = this.#readRegular()
    // A delimiter that has no business here.
    if (word === '') this.#at += 1
    return isInteger(word) ? this.#readReference(Number(word)) : undefined
  }

  /** What may follow a number: `0 R`. */
  #readReference(number: number): PdfReference | undefined {
    const end = this.#at
    this.#skipSpace()
    if (isInteger(this.#readRegular())) {
      this.#skipSpace()
      if (this.#readRegular() === 'R') return new PdfReference(number)
    }
    this.#count(this.#at - end)
    this.#at = end
    return undefined
  }

  #readHex(): PdfText {
    const end = this.text.indexOf('>', this.#at)
    const stop = end < 0 ? this.text.length : end
    const kept = Math.min(stop, this.#at + 4 * maxTextLength)
    const digits = this.text.slice(this.#at + 1, kept)
    this.#at = stop + 1
    const text = decodeText(Buffer.from(evenDigits(digits.replace(/[^\da-f]/gi, '')), 'hex'))
    return new PdfText(text, kept < stop)
  }

  #readLiteral(): PdfText {
    const { text } = this
    const begin = this.#at + 1
    let depth = 1
    for (this.#at = begin; depth > 0 && this.#at < text.length; this.#at += 1) {
      const code = text.charCodeAt(this.#at)
      if (code === BACKSLASH) this.#at += 1
      else if (code === OPEN) depth += 1
      else if (code === CLOSE) depth -= 1
    }
    const kept = Math.min(this.#at - 1, begin + maxTextLength)
    return new PdfText(decodeLiteral(text.slice(begin, kept)), kept < this.#at - 1)
  }
}

const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c]
const [REGULAR, SPACE, DELIMITER] = [0, 1, 2]
/** What each byte is. */
const classes = new Uint8Array(256).fill(REGULAR)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = SPACE
for (const mark of '()<>[]{}/%') classes[mark.charCodeAt(0)] = DELIMITER

const isLineEnd = (code: number) => code === 10 || code === 13

const isInteger = (word: string) => /^\+?\d{1,40}$/.test(word)

const names = new Map<string, PdfName>()

/** One object for the names that all files share. */
function internName(name: string): PdfName {
  const known = names.get(name)
  if (known) return known
  const made = new PdfName(name)
  if (names.size < 1000 && name.length < 20) names.set(name, made)
  return made
}

const evenDigits = (digits: string) => (digits.length % 2 ? `${digits}0` : digits)

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decodeLiteral(literal: string): string {
  if (!literal.includes('\\')) return decodeText(Buffer.from(literal, 'latin1'))
  const unescaped = literal.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(parseInt(escaped, 8) & 255)
      : /^[\r\n]/.test(escaped)
        ? ''
        : (escapes[escaped] ?? escaped)
  )
  return decodeText(Buffer.from(unescaped, 'latin1'))
}

function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
