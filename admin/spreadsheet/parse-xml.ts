import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { describeDamage, pause, SheetError } from './sheet.ts'

const atOnce = 65_536

interface Handlers {
  open: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML piece by piece. Entities that a file declares itself are not known, and end it. */
export async function parseXml(xml: string, { open, text, close }: Handlers) {
  const parser = new SaxesParser()
  let failure: Error | undefined
  parser.on('error', () => {
    failure ??= new SheetError(describeDamage())
  })
  parser.on('opentag', tag => {
    if (!failure) open({ ...tag, name: dropPrefix(tag.name) })
  })
  if (text) parser.on('text', some => !failure && text(some))
  if (close) parser.on('closetag', ({ name }) => !failure && close(dropPrefix(name)))
  for (let start = 0; start < xml.length && !failure; start += atOnce) {
    parser.write(xml.slice(start, start + atOnce))
    await pause()
  }
  if (!failure && xml !== '') parser.close()
  if (failure) throw failure
}

const dropPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Is an attribute there, and set? */
export const isOn = (value: string | undefined) => value !== undefined && /^(1|true)$/.test(value)

/** Characters as Excel writes those that XML cannot hold: _x000D_. */
export const decodeEscapes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
