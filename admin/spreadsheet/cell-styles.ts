import { isOn, parseXml } from './parse-xml.ts'

/** What a cell's style implies for its value. */
export interface CellStyle {
  isDate: boolean
  isStruck: boolean
  /** The prefix and length of a number shown with leading zeros: BTC-00017. */
  prefix: string
  length: number
}

export const plainStyle: CellStyle = { isDate: false, isStruck: false, prefix: '', length: 0 }

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
      const isDate = isDateFormat(Number(numFmtId), code)
      styles.push({ isDate, isStruck: struckFonts.has(fontId), ...readZeros(code) })
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

/** Parses a number format with leading zeros and an optional prefix: 00000, "BTC-"00000. */
function readZeros(code = ''): Pick<CellStyle, 'prefix' | 'length'> {
  const [, quoted = '', zeros = ''] = /^(?:"([^"]*)")?(0{2,})$/.exec(code) ?? []
  return { prefix: quoted, length: Math.min(zeros.length, longestNumber) }
}

/** Whether a number format is a date, by its id, or by its code without literals, colours and currencies. */
function isDateFormat(id: number, code = ''): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
