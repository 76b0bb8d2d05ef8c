import type SignaturePad from 'signature_pad'
import { createSheet } from './photo.ts'

/** The maximum bytes of a drawing where the field takes more, and its maximum width in pixels. */
const maxOfDrawings = 40_000
const widest = 800

/** The white margin around the ink, in pixels of the canvas. */
const margin = 8

/** Adjusts the canvas to the resolution of the screen, and redraws its strokes scaled to the new width. */
export function resizeSheet(pad: SignaturePad, sheet: HTMLCanvasElement) {
  const ratio = Math.max(1, window.devicePixelRatio)
  const width = Math.round(sheet.offsetWidth * ratio)
  const height = Math.round(sheet.offsetHeight * ratio)
  if (width === 0 || (sheet.width === width && sheet.height === height)) return
  const before = sheet.dataset.width ? Number(sheet.dataset.width) : sheet.offsetWidth
  const scale = sheet.offsetWidth / before
  const strokes = pad.toData().map(stroke => ({
    ...stroke,
    points: stroke.points.map(point => ({ ...point, x: point.x * scale, y: point.y * scale }))
  }))
  Object.assign(sheet, { width, height })
  sheet.dataset.width = String(sheet.offsetWidth)
  sheet.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(strokes)
}

/** Exports the drawing as a PNG, black on white, cropped to the ink, within 40 kB and `maxBytes`. Returns undefined if the sheet is empty. */
export function exportDrawing(sheet: HTMLCanvasElement, maxBytes: number): Blob | undefined {
  const ink = inkOf(sheet)
  if (!ink) return undefined
  let scale = Math.min(1, widest / ink.width)
  for (;;) {
    const drawing = pngOf(sheet, ink, scale)
    if (drawing.size <= Math.min(maxOfDrawings, maxBytes) || scale < 0.1) return drawing
    scale *= 0.75
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the bounds of the ink with a margin, or undefined if there is none. */
function inkOf(sheet: HTMLCanvasElement): Box | undefined {
  const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height) // it was drawn in 2d
  let [left, top, right, bottom] = [sheet.width, sheet.height, -1, -1]
  for (let index = 3; index < data.length; index += 4) {
    if (data[index] === 0) continue
    const pixel = (index - 3) / 4
    const x = pixel % sheet.width
    const y = (pixel - x) / sheet.width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return undefined
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 1 + 2 * margin,
    height: bottom - top + 1 + 2 * margin
  }
}

function pngOf(sheet: HTMLCanvasElement, { x, y, width, height }: Box, scale: number): Blob {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale))
  }
  const { canvas, context } = createSheet(size)
  context.drawImage(sheet, x, y, width, height, 0, 0, size.width, size.height)
  return blobOf(canvas.toDataURL('image/png'))
}

function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), letter => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
