/** A JPEG and its size in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

/** A4 in points. */
const paper = { width: 595, height: 842 }
const margin = 12

/** Makes a PDF of pictures, each alone on an A4 page in the picture's orientation. */
export function makePdf(pictures: readonly PdfPicture[]): Blob {
  const parts: BlobPart[] = []
  const starts: number[] = []
  let length = 0
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    parts.push(bytes as Uint8Array<ArrayBuffer>) // never a SharedArrayBuffer
    length += bytes.length
  }
  const addObject = (number: number, ...content: (string | Uint8Array)[]) => {
    starts[number] = length
    add(`${number} 0 obj\n`)
    for (const part of content) add(part)
    add('\nendobj\n')
  }
  add('%PDF-1.4\n%\u00e2\u00e3\n')
  addObject(1, '<< /Type /Catalog /Pages 2 0 R >>')
  const pages = pictures.map((_, at) => `${3 + at * 3} 0 R`)
  addObject(2, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`)
  pictures.forEach((picture, at) => {
    const number = 3 + at * 3
    const { sheet, content } = layOutPage(picture)
    addObject(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] `,
      `/Resources << /XObject << /P ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`
    )
    addObject(number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    addObject(number + 2, dictionaryOf(picture), '\nstream\n', picture.jpeg, '\nendstream')
  })
  const table = starts.slice(1).map(start => `${String(start).padStart(10, '0')} 00000 n \n`)
  const tableAt = length
  add(`xref\n0 ${starts.length}\n0000000000 65535 f \n${table.join('')}`)
  add(`trailer\n<< /Size ${starts.length} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** Scales a picture to fit its page, and centres it. */
function layOutPage({ width, height }: PdfPicture) {
  const sheet = width > height ? { width: paper.height, height: paper.width } : paper
  const scale = Math.min((sheet.width - 2 * margin) / width, (sheet.height - 2 * margin) / height)
  const [w, h] = [width * scale, height * scale]
  const numbers = [w, 0, 0, h, (sheet.width - w) / 2, (sheet.height - h) / 2]
  return { sheet, content: `q ${numbers.map(number => number.toFixed(2)).join(' ')} cm /P Do Q` }
}

const dictionaryOf = ({ jpeg, width, height }: PdfPicture) =>
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
  `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`
