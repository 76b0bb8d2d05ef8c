import { setImmediate } from 'node:timers/promises'
import { type PdfObjects, PdfTooComplex } from './pdf-values.ts'
import { PdfReader } from './reader.ts'

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
