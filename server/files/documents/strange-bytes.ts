import { DocumentError } from './document-refusals.ts'

/** How files begin that run, or that hold other files: no picture and no font does. */
const beginnings = [
  'd0cf11e0a1b11ae1',
  '504b0304',
  '7f454c46',
  '4d5a9000',
  '4d5a5000',
  '7b5c727466',
  '25504446'
]

/** Throws an DocumentError where what goes for a picture, a font or the like is a program, or a file with others in it. All of it is read, as its size may be another one than was said. */
export async function requireNoProgram(content: AsyncIterable<Buffer>): Promise<void> {
  let head: string | undefined
  for await (const chunk of content) head ??= chunk.subarray(0, 8).toString('hex')
  if (beginnings.some(bytes => head?.startsWith(bytes))) throw new DocumentError('embedded')
}
