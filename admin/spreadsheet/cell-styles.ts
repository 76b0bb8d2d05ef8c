import { isOn, parseXml } from './parse-xml.ts'

/** What a cell's style implies for its value. */
export interface CellStyle {
  meaning: 'number' | 'percentage' | 'date' | 'time' | 'duration'
  isStruck: boolean
  /** The texts around a number, and its length with leading zeros: BTC-00017. */
  prefix: string
  suffix: string
  length: number
}

export const plainStyle: CellStyle = {
  meaning: 'number',
  isStruck: false,
  prefix: '',
  suffix: '',
  length: 0
}

/** Returns the styles of a workbook, indexed by the numbers that cells refer to. */
export async function readStyles(xml: string): Promise<CellStyle[]> {
  const formats = new Map<string, string>()
  const struckFonts = new Set<string>()
  const styles: CellStyle[] = []
  let fonts = 0
  let inside = ''
  await parseXml(xml, {
    open({ name, attributes }) {
      const { numFmtId = '', formatCode = '', fontId = '', val } = attributes
      if (/^(fonts|cellXfs|dxfs|cellStyleXfs)$/.test(name)) inside = name
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'font' && inside === 'fonts') fonts++
      if (name === 'strike' && inside === 'fonts' && isOn(val ?? '1')) struckFonts.add(String(fonts - 1))
      if (name !== 'xf' || inside !== 'cellXfs') return
      const code = formats.get(numFmtId)?.slice(0, longestFormat)
      const meaning = readMeaning(Number(numFmtId), code)
      styles.push({ meaning, isStruck: struckFonts.has(fontId), ...readAffixes(code) })
    },
    close(name) {
      if (name === inside) inside = ''
    }
  })
  return styles
}

/** Each cell of a style is padded to its length, so a format of a million zeros would fill the memory. */
const longestNumber = 40
/** Excel allows 255 characters. On a code of many megabytes, a pattern overflows the stack. */
const longestFormat = 1000

/** A text in a number format: quoted, escaped, or one of the signs that need neither. */
const literal = String.raw`"[^"]*"|\\.|[-/ ]`
const firstSection = /^(?:"[^"]*"|\\.|[^;"\\])*/
const affixed = new RegExp(`^((?:${literal})*)(#*0+|#+|General)((?:${literal})*)$`, 'i')

/**
 * Parses a number format with leading zeros or with texts: 00000, "BTC-"0, 000"/BTC". A text before the number counts if it has
 * a letter or the number has leading zeros, one after it if it begins with - or /. Others are currencies and units.
 */
function readAffixes(code = ''): Pick<CellStyle, 'prefix' | 'suffix' | 'length'> {
  const [section = ''] = firstSection.exec(code) ?? []
  const [, before = '', digits = '', after = ''] = affixed.exec(section) ?? []
  const length = Math.min(digits.replace(/[^0]/g, '').length, longestNumber)
  const [prefix, suffix] = [unquote(before), unquote(after)]
  return {
    prefix: length > 1 || /\p{L}/u.test(prefix) ? prefix : '',
    suffix: /^[-/]./.test(suffix) ? suffix : '',
    length
  }
}

const unquote = (literals: string) => literals.replace(/"([^"]*)"|\\(.)/g, '$1$2')

/** Returns what a number means by its format: by its id, or by its code without literals, colours and currencies. */
function readMeaning(id: number, code = ''): CellStyle['meaning'] {
  const isWithin = (first: number, last: number) => id >= first && id <= last
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (isWithin(14, 17) || id === 22 || isWithin(27, 36) || isWithin(50, 58) || /[dy]/i.test(plain))
    return 'date'
  if (id === 46 || /\[[hms]+\]/i.test(code)) return 'duration'
  if (isWithin(18, 21) || id === 45 || id === 47 || /[hs]/i.test(plain)) return 'time'
  return id === 9 || id === 10 || plain.includes('%') ? 'percentage' : 'number'
}
