import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export const ink = '#16211c'
export const muted = '#55625b'
export const line = '#7f8c84'
export const accent = '#0b6e4f'
export const left = 50
export const right = 545
export const width = right - left

const top = 44
const footSize = 7.5
const lowest = 822

/** DejaVu has the letters of Nigerian languages and the naira sign, which the standard PDF fonts lack. */
const { resolve } = createRequire(import.meta.url)
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')
}

export type Pdf = InstanceType<typeof PDFDocument>

/** A4 paper that is filled from top to bottom and continues on new pages; `y` is the next free position, in points. */
export interface Paper {
  pdf: Pdf
  y: number
}

export interface TextStyle {
  size: number
  colour?: string
  isBold?: boolean
}

export function openPaper({ title, author, foot }: { title: string; author: string; foot: string }): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top, left, right: 595 - right, bottom: 20 },
    bufferPages: true,
    info: { Title: title, Author: author }
  })
  pdf.registerFont('plain', fonts.plain)
  pdf.registerFont('bold', fonts.bold)
  // Every page, also one that a long text adds, keeps room for the foot
  const bottom = 842 - lowest + measureText(pdf, foot || ' ', width, { size: footSize }) + 8
  const keepRoom = () => (pdf.page.margins.bottom = bottom)
  keepRoom()
  pdf.on('pageAdded', keepRoom)
  return { pdf, y: top }
}

/** Writes the foot on each page, with page numbers if there are several, and returns the finished file. */
export function finishPaper({ pdf }: Paper, foot: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    const style = { size: footSize, colour: muted }
    setStyle(pdf, style).text(foot, left, lowest - measureText(pdf, foot, width, style), {
      width,
      align: 'center'
    })
    if (count > 1) pdf.text(`${page + 1} / ${count}`, left, lowest + 2, { width, align: 'right' })
  }
  pdf.end()
  return done
}

/** Returns the height available on a page, in points. */
export const roomOnPage = (pdf: Pdf): number => pdf.page.maxY() - top

/** Starts a new page if this height does not fit on the current one. */
export function reserve(paper: Paper, height: number) {
  const { pdf } = paper
  if (paper.y === top || paper.y + height <= pdf.page.maxY()) return
  pdf.addPage()
  paper.y = top
}

export function setStyle(pdf: Pdf, { size, colour = ink, isBold = false }: TextStyle): Pdf {
  return pdf
    .font(isBold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(colour)
}

export const measureText = (pdf: Pdf, text: string, width: number, style: TextStyle): number =>
  text === '' ? 0 : setStyle(pdf, style).heightOfString(text, { width })

/** Writes a text below the previous content. A long one continues on the next page. */
export function writeText(paper: Paper, text: string, style: TextStyle, options: { width?: number } = {}) {
  const { pdf } = paper
  if (text === '') return
  setStyle(pdf, style).text(text, left, paper.y, { width, ...options })
  paper.y = pdf.y
}
