import bidiFactory from 'bidi-js'
import type { Fonts, Pdf } from './fonts.ts'

export interface TextStyle {
  size: number
  isBold?: boolean
  colour?: string
}

interface TextRun {
  text: string
  font: string
  isReversed: boolean
  width: number
}

/** The runs of a line, from left to right. */
export type TextLine = readonly TextRun[]

export interface Paragraph {
  lines: readonly TextLine[]
  isRightToLeft: boolean
}

export const linesOf = (paragraphs: readonly Paragraph[]): TextLine[] =>
  paragraphs.flatMap(({ lines }) => lines)

export const heightOfLine = ({ size }: TextStyle) => size * 1.4

/** Longer texts rarely repeat, so their widths are not cached. */
const longestKept = 20

const bidi = bidiFactory()
const hasReversed =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

/** Control characters and direction marks, which would affect the rest of the text and have no glyph. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Returns the text normalized to NFC, with \n as the only line break and without invisible characters. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(invisible, sign => (sign === '\n' ? sign : ''))

export type Typesetter = ReturnType<typeof createTypesetter>

export const widthOfLine = (line: TextLine) => line.reduce((sum, { width }) => sum + width, 0)

/** Breaks texts into lines, choosing a font with a glyph for each character, and draws them. */
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

  /** Draws lines with the top of the first one at `y`. */
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

  /** A word wider than the line may break between any two characters. */
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

/** Returns the direction of the first letter that has one. */
const readsRightToLeft = (paragraph: string): boolean =>
  hasReversed.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1

/**
 * Mirrors the brackets of right-to-left text. The font reverses the order itself only if the text has a letter of such a
 * script.
 */
function toReversed(text: string): string {
  const turned = [...text].map(sign => bidi.getMirroredCharacter(sign) ?? sign)
  return (hasReversed.test(text) ? turned : turned.toReversed()).join('')
}

/** Without an explicit feature list, pdfkit sets the text word by word from left to right. */
const wayOf = (isReversed: boolean) => (isReversed ? { features: [] } : {})

/** Groups adjacent indices with the same likeness into runs. Returns the first and last index of each. */
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
