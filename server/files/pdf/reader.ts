import { decodeLiteral, decodeText, evenDigits } from './pdf-text.ts'
import {
  isKept,
  PdfArray,
  PdfDictionary,
  PdfName,
  type PdfObjects,
  PdfReference,
  PdfText,
  PdfTooComplex,
  type PdfValue,
  watchedNames
} from './pdf-values.ts'

const maxDepth = 200
/** In a normal file each byte belongs to one object; strings that contain "obj" are read twice. */
const maxReadsPerByte = 3
const spareReads = 65_536
const maxTextLength = 8192

/** Reads PDF values at given offsets of one text. */
export class PdfReader {
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
      // Readers skip a value in the place of a key.
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

  /** Skips the end mark if it is next. Also true at the end of the text. */
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
    // "EF" is too short to be certain, so the caller checks its value.
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

  /** Reads a reference. Numbers and keywords are skipped. */
  #readWord(): PdfValue {
    const word = this.#readRegular()
    if (word === '') this.#at += 1
    return isInteger(word) ? this.#readReference(Number(word)) : undefined
  }

  /** Reads the `0 R` that may follow a number. */
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
const classes = new Uint8Array(256).fill(REGULAR)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = SPACE
for (const mark of '()<>[]{}/%') classes[mark.charCodeAt(0)] = DELIMITER

const isLineEnd = (code: number) => code === 10 || code === 13

const isInteger = (word: string) => /^\+?\d{1,40}$/.test(word)

const names = new Map<string, PdfName>()

/** Returns a shared object for a name, so that common names are not allocated again for each file. */
function internName(name: string): PdfName {
  const known = names.get(name)
  if (known) return known
  const made = new PdfName(name)
  if (names.size < 1000 && name.length < 20) names.set(name, made)
  return made
}
