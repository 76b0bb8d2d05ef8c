import { DocumentError } from './document-error.ts'

/** The first bytes of programs and of files that can contain other files. No picture and no font begins with them. */
const beginnings = [
  'd0cf11e0a1b11ae1',
  '504b0304',
  '7f454c46',
  '4d5a9000',
  '4d5a5000',
  '7b5c727466',
  '25504446'
]

/**
 * Throws a DocumentError if a picture, a font or another plain part is really a program or contains other files. Reads the
 * content to its end, because the library verifies the declared size only there.
 */
export async function requireNoProgram(content: AsyncIterable<Buffer>): Promise<void> {
  let head: string | undefined
  for await (const chunk of content) head ??= chunk.subarray(0, 8).toString('hex')
  if (beginnings.some(bytes => head?.startsWith(bytes))) throw new DocumentError('embedded')
}
