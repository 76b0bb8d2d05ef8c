import { SaxesParser } from 'saxes'
import { DocumentError } from './document-error.ts'

export interface XmlElement {
  /** The local name: prefixes differ between programs. */
  name: string
  attributes: XmlAttributes
}

/** The attributes by name, with namespace prefix. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Returns the name of an element or an attribute without its namespace prefix. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns the value of the attribute with this local name, or '' if there is none. */
export function valueOf(attributes: XmlAttributes, name: string): string {
  for (const key in attributes) if (localOf(key) === name) return attributes[key] ?? ''
  return ''
}

export interface XmlVisitor {
  open: (element: XmlElement) => void
  /** Called several times for a long text. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Far above what any program writes. Without these limits a few kB could fill the memory. */
const [maxDepth, maxAttributes] = [400, 400]

/**
 * Reads XML as a stream, in UTF-8 or UTF-16. Throws a DocumentError if it is not valid XML. Fetches nothing and expands no
 * entities except the five predefined ones.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  let decoder: TextDecoder | undefined
  const parser = createParser(visitor, () => decoder?.encoding)
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(findEncoding(chunk), { fatal: true })
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    // Some programs write an empty file for a part that was never changed.
    if (!decoder) return
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    throw isOfText(error) ? new DocumentError('unreadable') : error
  }
}

class XmlError extends Error {}

const isOfText = (error: unknown) =>
  error instanceof XmlError || (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

function createParser({ open, text, close }: XmlVisitor, encoding: () => string | undefined) {
  const parser = new SaxesParser()
  let [depth, attributes] = [0, 0]
  const fail = (): never => {
    throw new XmlError()
  }
  parser.on('error', fail)
  // Programs that expand declared entities would read the text differently.
  parser.on('doctype', doctype => doctype.includes('[') && fail())
  parser.on('xmldecl', ({ encoding: said = 'utf-8' }) => {
    const isWide = said.toLowerCase() === 'utf-16'
    const isPlain = ['utf-8', 'us-ascii'].includes(said.toLowerCase())
    if (encoding()?.startsWith('utf-16') ? !isWide : !isPlain) fail()
  })
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) fail()
  })
  parser.on('opentag', tag => {
    attributes = 0
    if (++depth > maxDepth) fail()
    open({ name: localOf(tag.name), attributes: tag.attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close?.(localOf(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** Detects the encoding by the byte order mark, or by the zero byte next to the first character. */
function findEncoding(chunk: Buffer): string {
  const first = chunk.subarray(0, 2).toString('hex')
  if (['fffe', '3c00'].includes(first)) return 'utf-16le'
  return ['feff', '003c'].includes(first) ? 'utf-16be' : 'utf-8'
}
