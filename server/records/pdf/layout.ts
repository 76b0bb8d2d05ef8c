import { setImmediate as nextTurn } from 'node:timers/promises'
import { organisation } from '../../../generated/index.ts'
import { notProvided, type PaperLine, type PaperSection } from './content.ts'
import { heightOfLine, type TextLine, type TextStyle, type Typesetter } from './typesetting.ts'

/** A record as it is to be written down. */
export interface Paper {
  name: string
  reference: string
  /** Below the name: whose copy it is, what state it is in. */
  notes: readonly string[]
  /** Said at the foot of each page. */
  foot: readonly string[]
  /** The file of the picture beside the name. */
  picture: string | undefined
  sections: readonly PaperSection[]
}

/** Something with its place on a page. */
export type Block =
  | { type: 'text'; x: number; y: number; lines: readonly TextLine[]; style: TextStyle }
  | { type: 'picture'; x: number; y: number; file: string }
  | { type: 'rule'; y: number; colour: string }

export const sheet = { width: 595.28, height: 841.89, left: 50, right: 545 } as const
export const pictureSize = 84

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

/** Everything of a record at its place, page by page. The server goes on with others in between. */
export async function layOutPages(paper: Paper, set: Typesetter): Promise<Block[][]> {
  let page: Block[] = []
  const pages = [page]
  let y = top

  addHead()
  for (const { title, lines } of paper.sections) {
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

  /** Goes on upon the next page where this one is full. */
  function addText(text: string, { style, x = left, width = right - x }: TextBox) {
    for (const line of set.layOut(text, width, style)) {
      requireRoom(heightOfLine(style))
      page.push({ type: 'text', x, y, lines: [line], style })
      y += heightOfLine(style)
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
    addText(paper.name, { style: styles.name, width })
    for (const note of paper.notes) addText(note, { style: styles.title, width })
    if (!paper.picture) return
    page.push({ type: 'picture', x: right - pictureSize, y: start, file: paper.picture })
    y = Math.max(y, start + pictureSize)
  }

  function addSection(title: string) {
    y += 14
    requireRoom(70)
    addText(title, { style: styles.section })
    y += 2
    addRule(organisation.colour ?? ink)
  }

  function addLine({ title, level, text, file }: PaperLine) {
    const x = left + level * indent
    if (text === undefined && !file) {
      requireRoom(45)
      y += 3
      return addText(title, { style: styles.group, x })
    }
    const titles = title ? set.layOut(title, answerAt - x - 8, styles.title) : []
    const height = titles.length * heightOfLine(styles.title)
    requireRoom(Math.max(Math.min(height, bottom - top), file ? pictureSize : 0))
    const [start, titlePage] = [y, page]
    if (title) page.push({ type: 'text', x, y, lines: titles, style: styles.title })
    if (file) {
      page.push({ type: 'picture', x: answerAt, y, file })
      y += pictureSize
    } else {
      const style = text === notProvided ? styles.nothing : styles.answer
      addText(text ?? '', { style, x: title ? answerAt : x })
    }
    if (page === titlePage) y = Math.max(y, start + height)
    y += 4
  }
}

interface TextBox {
  style: TextStyle
  x?: number
  width?: number
}
