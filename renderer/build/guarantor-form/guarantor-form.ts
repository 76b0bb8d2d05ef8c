import PDFDocument from 'pdfkit'
import { organisation } from '../../../generated/journey.ts'
import { accent, ink, left, line, muted, type Pdf, right, drawRow, drawSection, width } from './drawing.ts'

/** The form that each guarantor fills in and signs: one A4 page with the organisation's name. */
export async function drawGuarantorForm(): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: 'Guarantor form', Author: organisation.name }
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  drawHead(pdf)
  let y = drawSection(pdf, 'The employee', 158)
  y = drawRow(pdf, y, [['Full name (last name first)', 1]])
  y = drawRow(pdf, y, [
    ['Phone number', 0.5],
    ['Position', 0.5]
  ])
  y = drawSection(pdf, 'The guarantor', y + 4)
  y = drawRow(pdf, y, [['Full name (last name first)', 1]])
  y = drawRow(pdf, y, [
    ['Phone number', 0.5],
    ['E-mail', 0.5]
  ])
  y = drawRow(pdf, y, [['Home address', 1]])
  y = drawRow(pdf, y, [
    ['Occupation', 0.5],
    ['Employer, with address', 0.5]
  ])
  y = drawRow(pdf, y, [
    ['Relationship to the employee', 0.6],
    ['Known for how many years?', 0.4]
  ])
  y = drawRow(pdf, y, [
    ['Means of identification (attach a copy)', 0.6],
    ['Its number', 0.4]
  ])
  y = drawSection(pdf, 'Declaration', y + 4)
  y = drawDeclaration(pdf, y)
  y = drawRow(pdf, y + 14, [
    ['Signature of the guarantor', 0.6],
    ['Date', 0.4]
  ])
  y = drawSection(pdf, 'Witness', y + 4)
  y = drawRow(pdf, y, [
    ['Full name and phone number', 0.6],
    ['Signature and date', 0.4]
  ])
  drawFoot(pdf)
  pdf.end()
  return done
}

function drawHead(pdf: Pdf) {
  pdf.roundedRect(left, 44, 40, 40, 8).fill(accent)
  pdf
    .font('Helvetica-Bold')
    .fontSize(organisation.abbreviation.length > 3 ? 10 : 13)
    .fillColor('#ffffff')
  pdf.text(organisation.abbreviation, left, 58, { width: 40, align: 'center', lineBreak: false })
  pdf
    .fontSize(12)
    .fillColor(ink)
    .text(organisation.name, left + 52, 48, { width: 320 })
  pdf.font('Helvetica').fontSize(8.5).fillColor(muted)
  pdf.text(`${organisation.address}\n${organisation.phone}  -  ${organisation.email}`, left + 52, 64, {
    width: 320
  })
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink).text('Guarantor form', left, 102)
  pdf.font('Helvetica').fontSize(9).fillColor(muted)
  pdf.text(
    'One form for each guarantor. Write in block letters, sign it, and scan it into one PDF file.',
    left,
    128,
    {
      width: 370
    }
  )
  pdf
    .lineWidth(1)
    .dash(4, { space: 3 })
    .rect(right - 100, 44, 100, 112)
    .stroke(line)
    .undash()
  pdf
    .fontSize(8.5)
    .text('Passport photograph\nof the guarantor', right - 100, 90, { width: 100, align: 'center' })
}

function drawDeclaration(pdf: Pdf, y: number): number {
  const text = `I know the employee named above personally and confirm that they are of good character. I guarantee to ${organisation.name} that they will carry out their duties honestly. If they cause a loss through dishonesty or absconding, I undertake to help to trace them and to answer for that loss as far as the law allows. What I have written here is true.`
  pdf.font('Helvetica').fontSize(9.5).fillColor(ink).text(text, left, y, { width, lineGap: 2 })
  return pdf.y
}

function drawFoot(pdf: Pdf) {
  pdf.font('Helvetica').fontSize(8).fillColor(muted)
  pdf.text(
    'The guarantor may not be a member of the employee’s family. We may call the guarantor to confirm this form.',
    left,
    806,
    {
      width,
      align: 'center',
      lineBreak: false
    }
  )
}
