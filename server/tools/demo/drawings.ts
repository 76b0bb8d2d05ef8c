import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { createChance } from './chance.ts'
import * as names from './names.ts'

export function drawPortrait(seed: number, width: number, height: number): Promise<Buffer> {
  const chance = createChance(seed)
  const skin = `hsl(${chance.whole(18, 30)} ${chance.whole(35, 55)}% ${chance.whole(22, 45)}%)`
  const hair = `hsl(${chance.whole(0, 40)} 25% ${chance.whole(6, 16)}%)`
  const wide = chance.whole(108, 136)
  const eyes = chance.whole(246, 262)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="hsl(${chance.whole(0, 359)} 30% ${chance.whole(78, 90)}%)"/>
    <ellipse cx="300" cy="${chance.whole(210, 232)}" rx="${wide + 16}" ry="${chance.whole(130, 158)}" fill="${hair}"/>
    <rect x="255" y="360" width="90" height="90" fill="${skin}"/>
    <ellipse cx="300" cy="620" rx="${chance.whole(200, 250)}" ry="200" fill="hsl(${chance.whole(0, 359)} 45% 38%)"/>
    <ellipse cx="300" cy="270" rx="${wide}" ry="142" fill="${skin}"/>
    <circle cx="258" cy="${eyes}" r="10" fill="#181310"/><circle cx="342" cy="${eyes}" r="10" fill="#181310"/>
    <path d="M ${chance.whole(246, 262)} 336 Q 300 ${chance.whole(350, 378)} ${chance.whole(338, 354)} 336"
      stroke="#5b1f1f" stroke-width="9" fill="none" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

export function drawSignature(seed: number): Promise<Buffer> {
  const chance = createChance(seed)
  const strokes = Array.from({ length: chance.whole(5, 9) }, (_, index) => {
    const x = 50 + index * 42
    return `C ${x} ${chance.whole(20, 150)}, ${x + chance.whole(10, 40)} ${chance.whole(20, 150)}, ${x + 42} ${chance.whole(70, 115)}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="170">
    <path d="M 50 ${chance.whole(60, 120)} ${strokes.join(' ')}" fill="none" stroke="#14213d" stroke-width="4"
      stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Makes a form filled in by a guarantor, as a PDF. */
export function drawGuarantorPaper(seed: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const document = new PdfDocument({ size: 'A4' })
    document.on('data', chunk => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.fontSize(18).text("Guarantor's form").moveDown().fontSize(12)
    for (const line of linesOfPaper(seed)) document.text(line).moveDown()
    document.end()
  })
}

/** Returns its text without accents, which the fonts of the PDF lack. */
export function linesOfPaper(seed: number): string[] {
  const chance = createChance(seed)
  const { women, men, families } = chance.pick(names.regions)
  const dropAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [
    `Name: ${dropAccents(`${chance.pick([...women, ...men])} ${chance.pick(families)}`)}`,
    `Address: ${chance.whole(1, 180)} ${chance.pick(names.streets)} Road`,
    `Phone: 0803${chance.digits(7)}`,
    `I have known the applicant for ${chance.whole(2, 25)} years, and stand surety.`,
    'This person does not exist: the form belongs to a demonstration.'
  ]
}
