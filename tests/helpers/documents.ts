import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'

/**
 * Writes files as people have them on a phone to a temporary folder, and returns their paths: a photo, two PDFs for guarantors,
 * and a text file named .pdf. The folder is not deleted.
 */
export async function documents() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'))
  const photo = path.join(folder, 'me at the office.jpg')
  const face = Buffer.from(
    '<svg width="1600" height="1200"><circle cx="800" cy="560" r="300" fill="#8d5524"/></svg>'
  )
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#9bc4e2' } })
    .composite([{ input: face }])
    .jpeg()
    .toFile(photo)
  const guarantors = await Promise.all(
    ['first', 'second'].map(name => pdf(path.join(folder, `${name} guarantor.pdf`), name))
  )
  const text = path.join(folder, 'not a pdf.pdf')
  fs.writeFileSync(text, 'just text')
  return { photo, guarantors, text }
}

async function pdf(file: string, words: string): Promise<string> {
  const document = new PdfDocument()
  const written = document.pipe(fs.createWriteStream(file))
  document.fontSize(20).text(`I vouch for her, says the ${words} guarantor.`)
  document.end()
  await once(written, 'finish')
  return file
}
