import fs from 'node:fs/promises'
import { findStoredType, isDocumentType, isPdfHead, isTextType, readPictureType } from '../../engine/index.ts'
import { findDocumentType } from './documents/index.ts'
import { findTextType } from './documents/text.ts'
import { refuse } from './errors.ts'
import type { SentFile } from './uploads.ts'

const pdf = 'application/pdf'
/** The type of a ZIP archive. Word processor files and spreadsheets are ZIPs, but so are many other files. */
const archive = 'application/zip'
/** The OLE format of Microsoft documents before 2007, and still of newer ones with a password. */
const oldDocument = 'application/x-ole-storage'

const starts: [type: string, bytes: Buffer][] = [
  [archive, Buffer.from('PK\u0003\u0004')],
  [oldDocument, Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [pdf, Buffer.from('%PDF-')]
]

/** Enough bytes to find the header of a PDF with something before it. */
const headLength = 1100

/** Returns the type of a file by its content. Refuses the file unless the rule takes that type. */
export async function detectType({ place: file, field: { rule }, by }: SentFile): Promise<string> {
  const handle = await fs.open(file)
  try {
    const head = await readHead()
    const letters = head.toString('latin1')
    const start =
      starts.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0] ??
      readPictureType(letters)
    const takesDocuments = rule.types.some(isDocumentType)
    const takesText = rule.types.some(isTextType)
    if (start === oldDocument && takesDocuments) throw refuse('file.document_old', { types: rule.types })
    const isDocument = start === archive && takesDocuments
    const type = isDocument
      ? await findDocumentType(await fs.readFile(file), rule.types, by)
      : (start ??
        (takesText ? findTextType(await fs.readFile(file), rule.types) : undefined) ??
        (isPdfHead(letters) ? pdf : undefined))
    if (!type || !findStoredType(type, rule.types)) throw refuse('file.wrong_type', { types: rule.types })
    return type
  } finally {
    await handle.close()
  }

  async function readHead() {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  }
}
