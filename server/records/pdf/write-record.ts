import { Readable } from 'node:stream'
import { describeTypes, formatPersonReference, type View, t } from '../../../engine/index.ts'
import { isolate } from '../../../engine/language/isolate-values.ts'
import { organisation } from '../../../generated/index.ts'
import type { Requester } from '../../core/requester.ts'
import { describeMoment } from '../../core/moment.ts'
import { shrinkImage } from '../../files/images.ts'
import { openNameIfWhole } from '../../files/names.ts'
import { formatSize } from '../../files/model/format-size.ts'
import type { StoredRecord } from '../load.ts'
import { describePerson, type PaperLine, type PaperSection } from './content.ts'
import type { Paper } from './layout.ts'
import type { Papers, SignedPaper } from '../../papers/papers.ts'
import { listEvidence } from '../signatures/evidence.ts'
import { findEvidence } from '../signatures/signing.ts'
import { type DrawnPicture, writePaper } from './paper.ts'
import type { FileRow } from '../../files/index.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import type { CoreServices } from '../../core/core-services.ts'

export interface RecordWriterDependencies extends Pick<CoreServices, 'database' | 'keys' | 'clock'> {
  papers: Papers
  storage: FileStorage
}

interface RecordContents {
  by: Requester
  sections: readonly PaperSection[]
  view: View
  notes: readonly string[]
  seesRow: (row: FileRow) => boolean
  seesSignature: boolean
}

const pixels = 420

/** Returns a function that writes a record as a PDF, with pictures and the evidence of its signature. */
export function createRecordWriter({ database, keys, clock, storage, papers }: RecordWriterDependencies) {
  return write

  async function write(record: StoredRecord, contents: RecordContents): Promise<Readable> {
    const { account } = record
    const { by, view, seesRow, seesSignature } = contents
    const signed = await papers.begin(seesSignature ? await listSignature(record) : [])
    const rows = new Map(record.files.filter(seesRow).map(row => [row.id, row]))
    const isPicture = (id: string | undefined) => rows.get(id ?? '')?.type.startsWith('image/') ?? false
    const { name, picture } = describePerson(view)
    const reference = referenceOf(account.id)
    const now = clock()
    const sections: PaperSection[] = [...contents.sections, ...(signed ? [signed.section] : [])]
    const paper: Paper = {
      name: name || account.username,
      reference,
      notes: [t('Reference {reference}', { reference }), ...contents.notes],
      foot: [
        `${isolate(reference)}  ·  ${describeMoment(now)}`,
        t('Confidential. Keep it where only people who need it can read it.')
      ],
      picture: isPicture(picture) ? picture : undefined,
      sections: sections.map(({ lines, ...section }) => ({
        ...section,
        lines: lines.map(({ file, ...line }) =>
          file === undefined
            ? line
            : isPicture(file)
              ? { ...line, file }
              : { ...line, text: describeFile(rows.get(file)) }
        )
      }))
    }
    const pdf = await writePaper(paper, new Date(now), id => draw(rows.get(id), by), signed?.room)
    return signed ? signWhole(pdf, signed, account.id) : pdf
  }

  /** Signs and registers the complete PDF before sending any of it. */
  function signWhole(pdf: Readable, signed: SignedPaper, userId: string): Readable {
    const whole = Readable.from(sign())
    whole.once('close', () => pdf.destroy())
    return whole

    async function* sign() {
      const bytes = await signed.sign(pdf)
      await database.write(tx => signed.register(tx, { bytes, userId, file: null }))
      yield bytes
    }
  }

  /** Returns the evidence of the signature, and when answers changed after it. */
  async function listSignature({ account, signature }: StoredRecord): Promise<PaperLine[]> {
    const evidence = await findEvidence(database.read, keys, account.id)
    if (!evidence) return []
    const changedAt = signature?.changedAt ?? null
    const text = t('Answers were changed on {moment}.', { moment: describeMoment(changedAt ?? 0) })
    const change = { title: t('Signed before this change'), level: 0, text }
    return [...listEvidence(evidence), ...(changedAt === null ? [] : [change])]
  }

  async function draw(row: FileRow | undefined, by: Requester): Promise<DrawnPicture> {
    const bytes = row ? await storage.get(row.id, row.userId) : 'missing'
    if (bytes === 'missing') return t('The picture is missing.')
    const small = bytes === 'damaged' ? undefined : await shrinkImage(bytes, pixels, by)
    return small ?? t('The picture is damaged.')
  }

  /** Returns the name, type and size of a document. Its contents are not printed. */
  function describeFile(row: FileRow | undefined): string {
    return row
      ? `${openNameIfWhole(keys, row) ?? t('File')} (${describeTypes([row.type])}, ${formatSize(row.bytes)})`
      : t('Provided')
  }
}

export const referenceOf = (id: string) => formatPersonReference(organisation.abbreviation, id)
