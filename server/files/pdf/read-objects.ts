import { setImmediate } from 'node:timers/promises'
import { type PdfObjects, PdfTooComplex } from './pdf-values.ts'
import { PdfReader } from './reader.ts'

/** Reads the object after each `obj` of a file. The cross-reference table is ignored, because it may point anywhere. */
export async function readFileObjects(text: string, objects: PdfObjects) {
  const reader = new PdfReader(text, objects)
  const pause = createPauses()
  for (const { 0: mark, index } of text.matchAll(/obj|trailer/g)) {
    await pause()
    const number = mark === 'obj' ? readNumberBefore(text, index) : undefined
    objects.add(reader.readAt(index + mark.length), number)
  }
}

/** Reads the objects of a decompressed object stream. `first` is the offset of the first object, if known. */
export async function readStreamObjects(text: string, first: number | undefined, objects: PdfObjects) {
  const reader = new PdfReader(text, objects)
  const pause = createPauses()
  const start = first ?? /^[\d\0\s]*/.exec(text)?.[0].length ?? 0
  const header = text.slice(0, start)
  // Readers differ in whether they skip comments and other characters here, so the list of objects would be uncertain.
  if (/[^\d\0\s]/.test(header)) throw new PdfTooComplex()
  const numbers = header.match(/\d+/g) ?? []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    await pause()
    objects.add(reader.readAt(start + Number(numbers[at + 1])), Number(numbers[at]))
  }
  if (first === undefined) for (const { index } of text.matchAll(/<</g)) reader.readAt(index)
}

/** Returns a function that gives other work on the event loop a turn every ten milliseconds. */
export function createPauses() {
  let began = performance.now()
  return () => {
    if (performance.now() - began < 10) return undefined
    return setImmediate().then(() => (began = performance.now()))
  }
}

/** Returns the 12 of `12 0 obj`. */
function readNumberBefore(text: string, end: number): number | undefined {
  const match = /(\d{1,10})[\0\s]+\d{1,5}[\0\s]*$/.exec(text.slice(Math.max(0, end - 40), end))
  return match ? Number(match[1]) : undefined
}
