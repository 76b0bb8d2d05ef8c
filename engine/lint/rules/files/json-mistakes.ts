import { formatNumber, multiply } from '../../../values/number.ts'
import { type JsonMistake, findOddSign } from './odd-signs.ts'

/** Recognises typical mistakes behind a parse error, from other programs, languages and keyboards. */
export function findJsonMistake(text: string, offset: number): JsonMistake | undefined {
  return (
    findMergeMark(text) ??
    findFence(text) ??
    findOddSign(text, offset) ??
    findNumber(text, offset) ??
    findHalfQuoted(text, offset)
  )
}

function findMergeMark(text: string): JsonMistake | undefined {
  const mark = /^(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/m.exec(text)
  return mark
    ? {
        offset: mark.index,
        what: 'there are the marks of a merge, with two versions of the same lines.',
        fix: 'Keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.'
      }
    : undefined
}

function findFence(text: string): JsonMistake | undefined {
  const fence = /^[ \t]*```.*$/m.exec(text)
  return fence
    ? {
        offset: fence.index,
        what: 'there are the ``` that stand around code in a chat or a document.',
        fix: 'Delete the lines with ```.'
      }
    : undefined
}

const bytes: { readonly [unit: string]: number } = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** Numbers in notations that JSON does not have, with the correction. */
const numbers: readonly [written: RegExp, what: string, instead: (match: RegExpExecArray) => string][] = [
  [
    /(?<=[:[,][ \t]*)\d+(?:[-/.:]\d+){2,}/g,
    'there is a text without quotation marks here.',
    ([text]) => `"${text}"`
  ],
  [
    /(?<=:[ \t]*)-?[1-9]\d{0,2}(?:,\d{3})+(?![\d,])(?:\.\d+)?/g,
    'a number has commas between its digits.',
    ([text]) => text.replaceAll(',', '')
  ],
  [/(?<=:[ \t]*)-?\d+,\d+/g, 'a number has a comma before its decimals.', ([text]) => text.replace(',', '.')],
  [
    /(?<=:[ \t]*)-?\d+(?:[ _'’\u00A0\u202F]\d{3})+\b/g,
    'a number has signs between its digits.',
    ([text]) => text.replaceAll(/[^\d-]/g, '')
  ],
  [
    /(?<=[:[,][ \t]*)\d+(?:[ \t]*\*[ \t]*\d+)+/g,
    'there is a calculation here.',
    ([text]) =>
      formatNumber(
        text
          .split('*')
          .map(Number)
          .reduce((one, other) => multiply(one, other))
      )
  ],
  [/(?<=[:[,][ \t]*)0x[\da-f]+/gi, 'a number is written in base 16.', ([text]) => String(Number(text))],
  [
    /(?<=[:[,][ \t]*)(\d+(?:\.\d+)?)[ \t]*(k|m|g)i?b\b/gi,
    'a size has a unit after it, and sizes are in bytes.',
    ([, size, unit = '']) => formatNumber(Number(size) * (bytes[unit.toLowerCase()] ?? 1))
  ],
  [
    /(?<=[:[,][ \t]*)[$€£₦¥₹][ \t]*(-?\d+(?:\.\d+)?)/gu,
    'a number has a sign before it.',
    ([, number = '']) => String(Number(number))
  ],
  [
    /(?<=[:[,][ \t]*)(-?\d+(?:\.\d+)?)[ \t]*(?:[%$€£₦¥₹]|\p{L}+)(?=[ \t]*(?:[\]},\n\r]|$))/gu,
    'a number has a sign or a unit after it.',
    ([, number = '']) => String(Number(number))
  ],
  [
    /(?<=[:[,][ \t]*)-?0\d+(?:\.\d+)?/g,
    'a number begins with 0.',
    ([text]) => `${Number(text)}, or "${text}" where it is a text of digits`
  ],
  [
    /(?<=[:[,][ \t]*)([+–−-]?)(\d*)\.(\d*)/g,
    'a number needs digits before and after its point.',
    ([, sign = '', whole = '', decimals = '']) =>
      String(Number(`${sign === '' || sign === '+' ? '' : '-'}${whole || 0}.${decimals || 0}`))
  ],
  [
    /(?<=[:[,][ \t]*)[+–−]\d+/g,
    'there is a sign before a number that JSON does not allow.',
    ([text]) => text.replace(/^[–−]/, '-').replace('+', '')
  ]
]

function findNumber(text: string, offset: number): JsonMistake | undefined {
  const begins = text.lastIndexOf('\n', offset - 1) + 1
  const line = /.*/.exec(text.slice(begins))?.[0] ?? ''
  return numbers.flatMap(([written, what, instead]) =>
    [...line.matchAll(written)].flatMap(match => {
      const at = begins + match.index
      const isAtOffset = at <= offset && offset <= at + match[0].length && !isJson(match[0])
      return isAtOffset ? [{ offset: at, what, fix: `Write ${instead(match)}.` }] : []
    })
  )[0]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Finds a name or text without its opening quotation mark. */
function findHalfQuoted(text: string, offset: number): JsonMistake | undefined {
  const key = /^([A-Za-z][\w:-]*)"/.exec(text.slice(offset))?.[1]
  return key === undefined
    ? undefined
    : { offset, what: `"${key}" lacks its first quotation mark.`, fix: `Write "${key}".` }
}
