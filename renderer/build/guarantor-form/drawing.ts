import type PDFDocument from 'pdfkit'

export const ink = '#16211c'
export const muted = '#55625b'
export const line = '#7f8c84'
export const accent = '#0b6e4f'
export const left = 50
export const right = 545
export const width = right - left

export type Pdf = InstanceType<typeof PDFDocument>

/** A heading with a rule; answers where the next row starts. */
export function drawSection(pdf: Pdf, title: string, y: number): number {
  pdf
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(accent)
    .text(title, left, y + 10)
  pdf
    .lineWidth(1.2)
    .moveTo(left, y + 27)
    .lineTo(right, y + 27)
    .stroke(accent)
  return y + 34
}

/** Boxes to write in, side by side, each with its label and its share of the width. */
export function drawRow(pdf: Pdf, y: number, boxes: [label: string, share: number][]): number {
  const height = 40
  let x = left
  for (const [label, share] of boxes) {
    pdf
      .lineWidth(0.7)
      .rect(x, y, width * share, height)
      .stroke(line)
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(muted)
      .text(label, x + 6, y + 4, { lineBreak: false })
    x += width * share
  }
  return y + height
}
