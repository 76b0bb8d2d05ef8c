import bidiFactory from 'bidi-js'
import type { Fonts, Pdf } from './fonts.ts'

export interface TextStyle {
  size: number
  isBold?: boolean
  colour?: string
}

/** Characters of one font and direction, which stand beside each other. */
interface TextRun {
  text: string
  font: string
  isReversed: boolean
  width: number
}

/** What stands in one line, from left to right. */
export type TextLine = readonly TextRun[]

/** The lines of a paragraph, and how it is read. */
export interface Paragraph {
  lines: readonly TextLine[]
  isRightToLeft: boolean
}

export const linesOf = (paragraphs: readonly Paragraph[]): TextLine[] =>
  paragraphs.flatMap(({ lines }) => lines)

export const heightOfLine = ({ size }: TextStyle) => size * 1.4

/** Widths of words that are likely to come again. */
const longestKept = 20

const bidi = bidiFactory()
const hasReversed =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

/** What would change how the rest is read, and what no font has a sign for. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A text as it is set: lines parted by \n, and nothing in it that acts. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(invisible, sign => (sign === '\n' ? sign : ''))

export type Typesetter = ReturnType<typeof createTypesetter>

export const widthOfLine = (line: TextLine) => line.reduce((sum, { width }) => sum + width, 0)

/** Breaks texts into lines, in the fonts that have their characters, and draws them. */
export function createTypesetter(pdf: Pdf, fonts: Fonts) {
  const widths = new Map<string, number>()
  return { layOut, draw }

  function layOut(text: string, width: number, style: TextStyle): Paragraph[] {
    const known = [...toPrintable(text)].map(sign => (sign === '\n' || fonts.has(sign) ? sign : '\uFFFD'))
    return known
      .join('')
      .split('\n')
      .map(paragraph => {
        const isRightToLeft = readsRightToLeft(paragraph)
        const lines = breakLines(paragraph, width, style)
        return { isRightToLeft, lines: lines.map(line => toRuns(line, style, isRightToLeft)) }
      })
  }

  /** The first line begins right below `y`. */
  function draw(lines: readonly TextLine[], x: number, y: number, style: TextStyle) {
    for (const [index, line] of lines.entries()) {
      let left = x
      const baseline = y + index * heightOfLine(style) + style.size
      for (const { text, font, isReversed, width } of line) {
        pdf
          .font(font)
          .fontSize(style.size)
          .fillColor(style.colour ?? 'black')
        pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...wayOf(isReversed) })
        left += width
      }
    }
  }

  function breakLines(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    let taken = 0
    const add = (piece: string) => {
      line += piece
      taken += widthOf(piece, style)
    }
    const end = () => {
      if (line) lines.push(line)
      line = ''
      taken = 0
    }
    for (const word of paragraph.match(/\s*\S+/g) ?? []) {
      if (taken + widthOf(word, style) <= width) add(word)
      else {
        end()
        for (const { segment } of segmentsOf(word.trimStart(), width, style)) {
          if (taken + widthOf(segment, style) > width) end()
          add(segment)
        }
      }
    }
    end()
    return lines.length > 0 ? lines : ['']
  }

  /** A word that is wider than a line is broken between any two characters. */
  function segmentsOf(word: string, width: number, style: TextStyle): Iterable<{ segment: string }> {
    return widthOf(word, style) <= width ? [{ segment: word }] : new Intl.Segmenter().segment(word)
  }

  function widthOf(text: string, style: TextStyle): number {
    const key = `${style.size} ${style.isBold} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = widthOfLine(toRuns(text, style))
    if (text.length < longestKept) widths.set(key, width)
    return width
  }

  function toRuns(text: string, style: TextStyle, isRightToLeft = false): TextRun[] {
    const fontAt: string[] = []
    for (const character of text) {
      const font = fonts.fontFor(character, style.isBold ?? false)
      for (let unit = 0; unit < character.length; unit++) fontAt.push(font)
    }
    const found = hasReversed.test(text)
      ? bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr')
      : undefined
    const levels = found?.levels
    const order = found
      ? bidi.getReorderedIndices(text, found, 0, text.length - 1)
      : Array.from({ length: text.length }, (_, index) => index)
    return groupRuns(order, index => `${fontAt[index]} ${(levels?.[index] ?? 0) % 2}`).map(
      ([first, last]) => {
        const font = fontAt[first] ?? ''
        const isReversed = (levels?.[first] ?? 0) % 2 === 1
        const written = text.slice(Math.min(first, last), Math.max(first, last) + 1)
        const run = isReversed ? toReversed(written) : written
        pdf.font(font).fontSize(style.size)
        return { text: run, font, isReversed, width: pdf.widthOfString(run, wayOf(isReversed)) }
      }
    )
  }
}

/** By the first letter that has a direction. */
const readsRightToLeft = (paragraph: string): boolean =>
  hasReversed.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1

/**
 * What is read from right to left has its brackets turned. The font turns the order where it knows a letter of such a
 * script; signs alone it takes for ours.
 */
function toReversed(text: string): string {
  const turned = [...text].map(sign => bidi.getMirroredCharacter(sign) ?? sign)
  return (hasReversed.test(text) ? turned : turned.toReversed()).join('')
}

/** Without its own list of features pdfkit sets word for word, from left to right. */
const wayOf = (isReversed: boolean) => (isReversed ? { features: [] } : {})

/** Neighbours that are alike and follow each other, as the first and last of each. */
function groupRuns(order: readonly number[], likenessAt: (index: number) => string): [number, number][] {
  const runs: [number, number][] = []
  for (const index of order) {
    const run = runs.at(-1)
    const isNext = run && Math.abs(index - run[1]) === 1 && likenessAt(index) === likenessAt(run[0])
    if (run && isNext) run[1] = index
    else runs.push([index, index])
  }
  return runs
}
