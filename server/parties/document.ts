import { formatReference, type Answers } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import type { Asker } from '../core/asker.ts'
import { describeMoment } from '../core/moment.ts'
import { shrinkImage } from '../files/images.ts'
import type { InspectedFile } from '../files/inspect-upload.ts'
import { readWhole, type SignedPaper } from '../papers/papers.ts'
import { writeFormPaper } from '../records/pdf/form-paper.ts'
import { addressOf, type PartyContent } from './content.ts'
import type { PartyDefinition } from './model/parties.ts'
import type { PartyRow } from './party-store.ts'

/** What somebody has signed. */
export interface Signed {
  row: PartyRow
  party: PartyDefinition
  person: PartyContent['person']
  employee: { id: string; username: string }
  answers: Answers
  files: readonly InspectedFile[]
  at: number
  by: Asker
  paper: SignedPaper | undefined
}

const pixels = 1400

/** The form as a PDF: every answer, the pictures, the words that were signed, and how the person was known. */
export async function writeDocument(signed: Signed): Promise<Buffer> {
  const { party, person, employee, answers, files, at, by, row, paper } = signed
  const pictures = new Map(files.map(({ field, bytes }) => [field.field, bytes]))
  const shown = Object.fromEntries([...pictures.keys()].map(name => [name, { _id: name }]))
  const [form] = party.asked.asked
  if (!form) throw new Error(`${party.name} has no form.`)
  const pdf = await writeFormPaper({
    form,
    answers: { ...answers, ...shown },
    title: `${party.title} of ${employee.username}`,
    reference: formatReference(organisation.abbreviation, employee.id),
    notes: [
      `Filled in by ${person.name} for ${employee.username}`,
      `Signed on ${describeMoment(at)}, after a code sent to ${addressOf(person)} was entered. Network ${by.network}. Request ${row.id}.`
    ],
    madeAt: at,
    signed: paper,
    pictureOf: async name => {
      const bytes = pictures.get(name)
      return (bytes && (await shrinkImage(bytes, pixels, by))) ?? 'The picture is missing.'
    }
  })
  return paper ? paper.sign(pdf) : readWhole(pdf)
}
