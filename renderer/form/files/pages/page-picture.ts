import { createSheet, openPicture } from '../../kinds/image/photo.ts'
import { describeUndrawn, explainUnopened } from '../check-file.ts'
import type { PdfPicture } from './make-pdf.ts'

/** The look of a photographed page: in colour, in grey, or with the contrast of a photocopy. */
export type PageLook = 'colour' | 'grey' | 'contrast'

/** How much is cut off at each side, in percent of the page as it is rotated. */
export interface Cut {
  top: number
  right: number
  bottom: number
  left: number
}

/** A photographed page, and the changes to apply to it. */
export interface PhotographedPage {
  id: number
  picture: HTMLCanvasElement
  /** The clockwise rotation: 0, 90, 180 or 270 degrees. */
  rotation: number
  cut: Cut
  look: PageLook
}

/** Pixels of the longer side: A4 at 150 dpi. */
const defaultMaxSide = 1754
const smallest = 400
const qualities = { good: 0.7, least: 0.4 }
let count = 0

/** Opens a photo as a page, scaled down to `defaultMaxSide`. Returns a sentence if the browser cannot open or draw it. */
export async function openPage(file: File): Promise<PhotographedPage | string> {
  const picture = await openPicture(file)
  if (!picture) return explainUnopened(file)
  try {
    return createPage(picture)
  } catch {
    return describeUndrawn()
  } finally {
    picture.close()
  }
}

function createPage(picture: ImageBitmap): PhotographedPage {
  const scale = Math.min(1, defaultMaxSide / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const { canvas, context } = createSheet(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  const cut = { top: 0, right: 0, bottom: 0, left: 0 }
  return { id: ++count, picture: canvas, rotation: 0, cut, look: 'colour' }
}

/** Draws a page with its changes applied, no side longer than `maxSide` pixels. */
export function drawPage(
  { picture, rotation, cut, look }: PhotographedPage,
  maxSide = defaultMaxSide
): HTMLCanvasElement {
  const isSideways = rotation % 180 !== 0
  const fullSize = {
    width: isSideways ? picture.height : picture.width,
    height: isSideways ? picture.width : picture.height
  }
  const part = {
    width: (fullSize.width * (100 - cut.left - cut.right)) / 100,
    height: (fullSize.height * (100 - cut.top - cut.bottom)) / 100
  }
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height))
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale))
  }
  const { canvas, context } = createSheet(size)
  context.scale(scale, scale)
  context.translate(
    fullSize.width / 2 - (fullSize.width * cut.left) / 100,
    fullSize.height / 2 - (fullSize.height * cut.top) / 100
  )
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  if (look !== 'colour') copy(context, size, look)
  return canvas
}

/** Encodes a page as a JPEG of at most `maxBytes` bytes: with less quality, then smaller, but not below `smallest` pixels. */
export async function packPage(page: PhotographedPage, maxBytes: number): Promise<PdfPicture> {
  let side = defaultMaxSide
  for (;;) {
    const canvas = drawPage(page, side)
    let blob = await jpegOf(canvas, qualities.good)
    if (blob.size > maxBytes) blob = await jpegOf(canvas, qualities.least)
    if (blob.size <= maxBytes || side <= smallest) {
      const jpeg = new Uint8Array(await blob.arrayBuffer())
      return { jpeg, width: canvas.width, height: canvas.height }
    }
    side = Math.max(smallest, Math.round(side * Math.min(0.9, Math.sqrt(maxBytes / blob.size))))
  }
}

/** Removes the colour in place. For contrast, the lightest two fifths become white and the darkest hundredth black. */
function copy(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  look: PageLook
) {
  const image = context.getImageData(0, 0, width, height)
  const { data } = image
  const amounts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 4) {
    const light = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
    data[at] = light
    amounts[light]!++
  }
  const [dark, bright] = look === 'grey' ? [0, 255] : [levelAt(amounts, 0.01), levelAt(amounts, 0.6)]
  const spread = Math.max(bright - dark, 32)
  for (let at = 0; at < data.length; at += 4) {
    const light = ((data[at]! - dark) * 255) / spread
    data[at] = data[at + 1] = data[at + 2] = light
  }
  context.putImageData(image, 0, 0)
}

/** Returns the lowest lightness that at least this share of all pixels do not exceed. */
function levelAt(amounts: Uint32Array, share: number): number {
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  let below = 0
  return amounts.findIndex(amount => (below += amount) >= all * share)
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('We could not create the page.'))),
      'image/jpeg',
      quality
    )
  )
}
