import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { organisation } from '../../../generated/index.ts'
import type { Pdf } from './fonts.ts'
import { openFonts } from './fonts.ts'
import { type Block, layOutPages, type Paper, pictureSize, sheet, styles } from './layout.ts'
import { createTypesetter, toPrintable, widthOfLine } from './typesetting.ts'

/** A picture as it is to be drawn, or why it cannot be. */
export type DrawnPicture = Buffer | string

const { left, right } = sheet

/**
 * A record as a PDF, written while it is read: pictures are fetched with their page, one at a time. The library is loaded
 * with the first one.
 */
export async function writePaper(
  paper: Paper,
  madeAt: Date,
  pictureOf: (file: string) => Promise<DrawnPicture>
): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit')
  const info = {
    Title: `${paper.name} (${paper.reference})`,
    Author: organisation.name,
    CreationDate: madeAt
  }
  const pdf: Pdf = new PdfDocument({ autoFirstPage: false, lang: 'en', info, font: '' })
  const set = createTypesetter(pdf, await openFonts(pdf, textsOf(paper)))
  const pages = await layOutPages(paper, set)
  writePages().catch(error => pdf.destroy(error))
  return pdf

  async function writePages() {
    for (const [index, blocks] of pages.entries()) {
      pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
      for (const block of blocks) {
        if (pdf.destroyed) return
        await drawBlock(block)
      }
      drawFoot(`Page ${index + 1} of ${pages.length}`)
      await nextTurn()
      while (pdf.readableLength > pdf.readableHighWaterMark && !pdf.destroyed)
        await Promise.race([new Promise(resolve => setTimeout(resolve, 20)), once(pdf, 'close')])
    }
    pdf.end()
  }

  async function drawBlock(block: Block) {
    if (block.type === 'rule')
      pdf.moveTo(left, block.y).lineTo(right, block.y).lineWidth(0.6).stroke(block.colour)
    else if (block.type === 'text') set.draw(block.lines, block.x, block.y, block.style)
    else {
      const picture = await pictureOf(block.file)
      const { x, y } = block
      const size = pictureSize - 6
      if (typeof picture !== 'string')
        pdf.image(picture, x, y, { fit: [Math.min(size * 2, right - x), size] })
      else set.draw(set.layOut(picture, right - x, styles.nothing), x, y, styles.nothing)
    }
  }

  function drawFoot(number: string) {
    const y = sheet.height - 50
    const lines = paper.foot.map(text => set.layOut(text, right - left - 80, styles.small).slice(0, 1)).flat()
    set.draw(lines, left, y, styles.small)
    const [line = []] = set.layOut(number, 80, styles.small)
    set.draw([line], right - widthOfLine(line), y, styles.small)
  }
}

/** Everything that will be written, so that the fonts are there for it. */
function* textsOf({ name, notes, foot, sections }: Paper): Generator<string> {
  const { name: organisationName, address } = organisation
  for (const text of [name, ...notes, ...foot, organisationName, address]) yield toPrintable(text)
  for (const { title, lines } of sections) {
    yield toPrintable(title)
    for (const line of lines) yield toPrintable(`${line.title}${line.text ?? ''}`).replaceAll('\n', '')
  }
}
