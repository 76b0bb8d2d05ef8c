import bidiFactory from 'bidi-js'
import type { Fonts, Pdf } from './fonts.ts'
import { isolates, markedLetter, normalize } from './printable.ts'

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

export type Typesetter = ReturnType<typeof createTypesetter>

export const widthOfLine = (line: TextLine) => line.reduce((sum, { width }) => sum + width, 0)

/**
 * Breaks texts into lines, choosing a font with a glyph for each character, and draws them. Pages of a right-to-left language are
 * mirrored: every `x` counts from the right edge.
 */
export function createTypesetter(pdf: Pdf, fonts: Fonts, isMirrored: boolean) {
  const widths = new Map<string, number>()
  return { layOut, draw, isMirrored, leftEdgeOf }

  /** Returns where something at `x` begins, counted from the left edge. */
  function leftEdgeOf(x: number, width: number): number {
    return isMirrored ? pdf.page.width - x - width : x
  }

  /** Answers are read in the direction of their first letter, all other texts in that of the language. */
  function layOut(text: string, width: number, style: TextStyle, isAnswer = false): Paragraph[] {
    const known = [...normalize(text)].map(sign =>
      sign === '\n' || isolates.test(sign) || fonts.has(sign) ? sign : '\uFFFD'
    )
    return known
      .join('')
      .split('\n')
      .map(paragraph => {
        const isRightToLeft =
          isMirrored && !isAnswer ? hasReversed.test(paragraph) : readsRightToLeft(paragraph)
        const lines = breakLines(paragraph, width, style)
        return { isRightToLeft, lines: lines.map(line => toRuns(line, style, isRightToLeft)) }
      })
  }

  /** Draws lines that begin at `x`, with the top of the first one at `y`. */
  function draw(lines: readonly TextLine[], x: number, y: number, style: TextStyle) {
    for (const [index, line] of lines.entries()) {
      let left = leftEdgeOf(x, widthOfLine(line))
      const baseline = y + index * heightOfLine(style) + style.size
      for (const { text, font, isReversed, width } of line) {
        pdf
          .font(font)
          .fontSize(style.size)
          .fillColor(style.colour ?? 'black')
        const drawText = () =>
          pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...wayOf(isReversed) })
        if (text.search(markedLetter) < 0) drawText()
        else drawAs(text.normalize('NFC'), drawText)
        left += width
      }
    }
  }

  /** Sets the `/ActualText`, so that search and copy do not see a letter and its marks as separate characters. */
  function drawAs(actual: string, drawText: () => void) {
    pdf.save()
    pdf.markContent('Span', { actual })
    drawText()
    // Poppler takes the position of the text from the coordinates at its end, which pdfkit flips for the text only.
    pdf.transform(1, 0, 0, -1, 0, pdf.page.height)
    pdf.endMarkedContent()
    pdf.restore()
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
    const drawn = order.filter(index => !isolates.test(text[index] ?? ''))
    return groupRuns(drawn, index => `${fontAt[index]} ${(levels?.[index] ?? 0) % 2}`).map(
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
