import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { describeDamage, pause, SheetError } from './sheet.ts'

const atOnce = 65_536
/** No spreadsheet has its elements deeper. The parser takes minutes to name a million that are open at the end. */
const maxDepth = 100

interface Handlers {
  open: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Parses XML in chunks. Throws a SheetError if it is malformed, or declares its own entities. */
export async function parseXml(xml: string, { open, text, close }: Handlers) {
  const parser = new SaxesParser()
  let failure: Error | undefined
  let depth = 0
  parser.on('error', () => {
    failure ??= new SheetError(describeDamage())
  })
  parser.on('opentag', tag => {
    if (++depth > maxDepth) failure ??= new SheetError(describeDamage())
    if (!failure) open({ ...tag, name: dropPrefix(tag.name) })
  })
  if (text) for (const kind of ['text', 'cdata'] as const) parser.on(kind, some => !failure && text(some))
  parser.on('closetag', ({ name }) => {
    depth--
    if (!failure) close?.(dropPrefix(name))
  })
  for (let start = 0; start < xml.length && !failure; start += atOnce) {
    parser.write(xml.slice(start, start + atOnce))
    await pause()
  }
  if (!failure && xml !== '') parser.close()
  if (failure) throw failure
}

const dropPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Whether an attribute is present and true. */
export const isOn = (value: string | undefined) => value !== undefined && /^(1|true)$/.test(value)

/** Decodes Excel's escapes of characters that XML does not allow: _x000D_. */
export const decodeEscapes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
