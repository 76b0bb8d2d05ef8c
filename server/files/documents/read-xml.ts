import { SaxesParser } from 'saxes'
import { DocumentError } from './document-error.ts'

export interface XmlElement {
  /** Without the short name of its namespace, which each program chooses. */
  name: string
  attributes: XmlAttributes
}

/** By their names, with the short names of their namespaces. */
export type XmlAttributes = Readonly<Record<string, string>>

/** The name of an element or an attribute without the short name of its namespace. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of the attribute of this name, whatever its namespace is called; '' where there is none. */
export function valueOf(attributes: XmlAttributes, name: string): string {
  for (const key in attributes) if (localOf(key) === name) return attributes[key] ?? ''
  return ''
}

export interface XmlVisitor {
  open: (element: XmlElement) => void
  /** The text of one element, in pieces. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Far more than any program writes; without them a few kB would fill the memory. */
const [maxDepth, maxAttributes] = [400, 400]

/** Reads XML of any encoding, piece by piece; throws a DocumentError where it is not XML. Nothing is fetched, and no entity but the five of XML is known. */
export async function readXml(chunks: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  let decoder: TextDecoder | undefined
  const parser = createParser(visitor, () => decoder?.encoding)
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(findEncoding(chunk), { fatal: true })
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    // Some programs keep an empty file for what nobody changed.
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
  // What it declares would be read as something else by programs that expand it.
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

/** By the mark at its beginning, or by the zeros beside the first sign. */
function findEncoding(chunk: Buffer): string {
  const first = chunk.subarray(0, 2).toString('hex')
  if (['fffe', '3c00'].includes(first)) return 'utf-16le'
  return ['feff', '003c'].includes(first) ? 'utf-16be' : 'utf-8'
}
