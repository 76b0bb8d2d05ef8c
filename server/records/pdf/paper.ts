import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readLocale, t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { directionOf } from '../../core/language.ts'
import type { Pdf } from './fonts.ts'
import { openFonts } from './fonts.ts'
import { type Block, layOutPages, type Paper, type PaperElement, sheet, styles } from './layout.ts'
import type { SignatureRoom } from '../../papers/papers.ts'
import { toPrintable } from './printable.ts'
import { createTypesetter, linesOf, widthOfLine } from './typesetting.ts'

/** The bytes of a picture, or a text that says why it cannot be drawn. */
export type DrawnPicture = Buffer | string

const { left, right } = sheet

/**
 * Writes a record as a PDF stream. Pictures are loaded page by page, one at a time. The PDF is tagged for screen readers.
 * pdfkit is loaded at the first use.
 */
export async function writePaper(
  paper: Paper,
  madeAt: Date,
  pictureOf: (file: string) => Promise<DrawnPicture>,
  room?: SignatureRoom
): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit')
  const info = {
    Title: toPdfText(`${paper.name} (${paper.reference})`),
    Author: organisation.name,
    CreationDate: madeAt
  }
  const pdf: Pdf = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: new Intl.Locale(readLocale()).baseName,
    info,
    font: ''
  })
  /** The marked content of each element, in reading order. */
  const contents = new Map<PaperElement, PDFKit.PDFStructureContent[]>()
  const set = createTypesetter(pdf, await openFonts(pdf, textsOf(paper)), directionOf() === 'rtl')
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
      drawFoot(t('Page {page} of {pages}', { page: index + 1, pages: pages.length }))
      await nextTurn()
      while (pdf.readableLength > pdf.readableHighWaterMark && !pdf.destroyed)
        await Promise.race([new Promise(resolve => setTimeout(resolve, 20)), once(pdf, 'close')])
    }
    addStructure()
    if (room) leaveRoom(pdf, room)
    pdf.end()
  }

  async function drawBlock(block: Block) {
    if (block.type === 'rule')
      return drawBeside(() =>
        pdf.moveTo(left, block.y).lineTo(right, block.y).lineWidth(0.6).stroke(block.colour)
      )
    const { x, y, element } = block
    if (block.type === 'text') return drawElement(element, () => set.draw(block.lines, x, y, block.style))
    const picture = await pictureOf(block.file)
    if (pdf.destroyed) return
    const size = block.size - 6
    const width = Math.min(size * 2, right - x)
    const align = set.isMirrored ? 'right' : undefined
    if (typeof picture !== 'string')
      return drawElement(element, () =>
        pdf.image(picture, set.leftEdgeOf(x, width), y, { fit: [width, size], align })
      )
    const lines = linesOf(set.layOut(picture, right - x, styles.nothing))
    drawElement({ tag: 'P' }, () => set.draw(lines, x, y, styles.nothing))
  }

  function drawElement(element: PaperElement, draw: () => void) {
    const content = pdf.markStructureContent(element.tag)
    draw()
    pdf.endMarkedContent()
    contents.set(element, [...(contents.get(element) ?? []), content])
  }

  /** Draws something that screen readers skip. */
  function drawBeside(draw: () => void) {
    pdf.markContent('Artifact')
    draw()
    pdf.endMarkedContent()
  }

  function addStructure() {
    const document = pdf.struct('Document')
    pdf.addStructure(document)
    for (const [{ tag, alt }, parts] of contents)
      document.add(pdf.struct(tag, alt ? { alt: toPdfText(alt) } : {}, parts))
    document.end()
  }

  function drawFoot(number: string) {
    const y = sheet.height - 50
    const lines = paper.foot.flatMap(text =>
      linesOf(set.layOut(text, right - left - 80, styles.small)).slice(0, 1)
    )
    const [line = []] = linesOf(set.layOut(number, 80, styles.small))
    drawBeside(() => {
      set.draw(lines, left, y, styles.small)
      set.draw([line], right - widthOfLine(line), y, styles.small)
    })
  }
}

/** Yields all texts, so the fonts for them can be loaded. */
function* textsOf({ name, notes, foot, sections }: Paper): Generator<string> {
  const { name: organisationName, address } = organisation
  for (const text of [name, ...notes, ...foot, organisationName, address]) yield toPrintable(text)
  for (const { title, lines } of sections) {
    yield toPrintable(title)
    for (const line of lines) yield toPrintable(`${line.title}${line.text ?? ''}`).replaceAll('\n', '')
  }
}

/** The placeholder for signed byte ranges, which the signing library searches and overwrites. */
const range = '**********'

/** Returns a text that the signing library, which searches all bytes, cannot take for the placeholder. */
const toPdfText = (text: string): string => text.replaceAll('/ByteRange', '/ ByteRange')

/** Adds an invisible signature field to the last page. */
function leaveRoom(pdf: Pdf, { name, at, length }: SignatureRoom) {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, range, range, range],
    Contents: Buffer.alloc(length),
    M: new Date(at),
    Name: new String(name)
  })
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    V: signature,
    Rect: [0, 0, 0, 0],
    F: hiddenAndLocked,
    P: pdf.page.dictionary
  })
  pdf.page.annotations.push(field)
  pdf.initForm()
  const { data } = (pdf as unknown as { _root: { data: { AcroForm: { data: FormData } } } })._root.data
    .AcroForm
  delete data.NeedAppearances // a program that draws fields anew would change what was signed
  Object.assign(data, { SigFlags: signedAndAppendOnly, Fields: [field] })
  signature.end('')
  field.end('')
}

interface FormData {
  NeedAppearances?: boolean
}

/** Annotation flags: print, hidden, locked. */
const hiddenAndLocked = 132
const signedAndAppendOnly = 3
