import PdfDocument from 'pdfkit'
import sharp from 'sharp'

/** Returns the bytes of a picture of one colour. */
export function picture({
  width = 600,
  height = 600,
  type = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
} = {}) {
  const create = { width, height, channels: 3 as const, background: { r: 120, g: 160, b: 90 } }
  return sharp({ create }).toFormat(type).toBuffer()
}

export function pdf(text = 'I stand surety.'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const document = new PdfDocument()
    document.on('data', chunk => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.text(text)
    document.end()
  })
}

export interface FilePart {
  name: string
  bytes: Buffer
  filename?: string
  type?: string
}

export const boundary = 'boundary-of-the-test'

/** Returns a multipart body with the texts in order, then the files; sent with the headers `asMultipart`. */
export function multipart(texts: [string, string][], files: FilePart[] = []): Buffer {
  const parts = [
    ...texts.map(
      ([name, text]) => [`Content-Disposition: form-data; name="${name}"`, Buffer.from(text)] as const
    ),
    ...files.map(
      ({ name, bytes, filename = 'file', type = 'application/octet-stream' }) =>
        [
          `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
          bytes
        ] as const
    )
  ]
  const written = parts.map(([head, bytes]) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')])
  )
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

export const asMultipart = { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
