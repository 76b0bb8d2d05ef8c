import { setImmediate as nextTurn } from 'node:timers/promises'
import { t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import type { PaperLine, PaperSection } from './content.ts'
import {
  heightOfLine,
  linesOf,
  type TextLine,
  type TextStyle,
  type Typesetter,
  widthOfLine
} from './typesetting.ts'

export interface Paper {
  name: string
  reference: string
  /** Printed below the name: whose copy it is, and the status of the record. */
  notes: readonly string[]
  /** Printed at the foot of each page. */
  foot: readonly string[]
  /** The id of the file with the picture next to the name. */
  picture: string | undefined
  sections: readonly PaperSection[]
}

/** An element of the PDF structure tree for screen readers. Lines of one paragraph share it. */
export interface PaperElement {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
  alt?: string
}

/** A text, picture or rule with its place on a page. `x` counts from the edge where reading begins. */
export type Block =
  | {
      type: 'text'
      x: number
      y: number
      lines: readonly TextLine[]
      style: TextStyle
      element: PaperElement
    }
  | { type: 'picture'; x: number; y: number; size: number; file: string; element: PaperElement }
  | { type: 'rule'; y: number; colour: string }

export const sheet = { width: 595.28, height: 841.89, left: 50, right: 545 } as const
const pictureSize = 84
const largePicture = 190

const { left, right } = sheet
const top = 50
const bottom = sheet.height - 75
const answerAt = 215
const indent = 14
const gap = 7

const ink = '#16211c'
const muted = '#55625b'
const hairline = '#d5dcd8'
export const styles = {
  head: { size: 12, isBold: true, colour: ink },
  small: { size: 8, colour: muted },
  name: { size: 18, isBold: true, colour: ink },
  section: { size: 12, isBold: true, colour: ink },
  title: { size: 9, colour: muted },
  group: { size: 9.5, isBold: true, colour: ink },
  answer: { size: 9.5, colour: ink },
  nothing: { size: 9.5, colour: muted }
} satisfies { [name: string]: TextStyle }

/** Lays out a record page by page. Yields to the event loop after each line, so other requests are not blocked. */
export async function layOutPages(paper: Paper, set: Typesetter): Promise<Block[][]> {
  let page: Block[] = []
  const pages = [page]
  let y = top

  addHead()
  for (const { title, lines, isOnNewPage } of paper.sections) {
    if (isOnNewPage) requireRoom(bottom - top)
    addSection(title)
    for (const line of lines) {
      addLine(line)
      await nextTurn()
    }
  }
  return pages

  function requireRoom(height: number) {
    if (y + height <= bottom) return
    page = []
    pages.push(page)
    y = top
  }

  /** Adds a text, which continues on the next page if this one is full. */
  function addText(text: string, { style, x = left, width = right - x, tag = 'P', isAnswer }: TextBox) {
    const element: PaperElement = { tag }
    for (const paragraph of set.layOut(text, width, style, isAnswer)) {
      for (const line of paragraph.lines) {
        requireRoom(heightOfLine(style))
        const isAtEnd = isAnswer && paragraph.isRightToLeft && !set.isMirrored
        const at = isAtEnd ? x + width - widthOfLine(line) : x
        page.push({ type: 'text', x: at, y, lines: [line], style, element })
        y += heightOfLine(style)
      }
    }
  }

  function addRule(colour = hairline) {
    page.push({ type: 'rule', y, colour })
    y += gap
  }

  function addHead() {
    const { name, address, phone, email, colour = ink } = organisation
    addText(name, { style: styles.head })
    addText([address, phone, email].filter(Boolean).join('  ·  '), { style: styles.small })
    y += 4
    addRule(colour)
    const start = y
    const width = right - left - pictureSize - 20
    addText(paper.name, { style: styles.name, width, tag: 'H1' })
    for (const note of paper.notes) addText(note, { style: styles.title, width })
    if (!paper.picture) return
    const element: PaperElement = { tag: 'Figure', alt: t('Picture of {name}', { name: paper.name }) }
    page.push({
      type: 'picture',
      x: right - pictureSize,
      y: start,
      size: pictureSize,
      file: paper.picture,
      element
    })
    y = Math.max(y, start + pictureSize)
  }

  function addSection(title: string) {
    y += 14
    requireRoom(70)
    addText(title, { style: styles.section, tag: 'H2' })
    y += 2
    addRule(organisation.colour ?? ink)
  }

  function addLine({ title, level, text, file, isLarge, isNothing }: PaperLine) {
    const size = isLarge ? largePicture : pictureSize
    const x = left + level * indent
    if (text === undefined && !file) {
      requireRoom(45)
      y += 3
      return addText(title, { style: styles.group, x, tag: 'H3' })
    }
    const titles = title ? linesOf(set.layOut(title, answerAt - x - 8, styles.title)) : []
    const height = titles.length * heightOfLine(styles.title)
    requireRoom(Math.max(Math.min(height, bottom - top), file ? size : 0))
    const [start, titlePage] = [y, page]
    if (title) page.push({ type: 'text', x, y, lines: titles, style: styles.title, element: { tag: 'P' } })
    if (file) {
      page.push({
        type: 'picture',
        x: answerAt,
        y,
        size,
        file,
        element: { tag: 'Figure', alt: title || t('Picture') }
      })
      y += size
    } else {
      const style = isNothing ? styles.nothing : styles.answer
      addText(text ?? '', { style, x: title ? answerAt : x, isAnswer: true })
    }
    if (page === titlePage) y = Math.max(y, start + height)
    y += 4
  }
}

interface TextBox {
  style: TextStyle
  x?: number
  width?: number
  tag?: PaperElement['tag']
  /** Answers written from right to left are aligned right, on every page. */
  isAnswer?: boolean
}
