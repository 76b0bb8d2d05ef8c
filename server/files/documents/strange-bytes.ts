import { DocumentError } from './document-error.ts'

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

/** Throws a DocumentError where a picture, a font or the like is in truth a program, or a file that holds others. All of it is read: its size may not be the one that was said. */
export async function requireNoProgram(content: AsyncIterable<Buffer>): Promise<void> {
  let head: string | undefined
  for await (const chunk of content) head ??= chunk.subarray(0, 8).toString('hex')
  if (beginnings.some(bytes => head?.startsWith(bytes))) throw new DocumentError('embedded')
}
