import { fillEmployee, formatPersonReference, type Answers, t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import type { Requester } from '../core/requester.ts'
import { describeMoment } from '../core/moment.ts'
import { shrinkImage } from '../files/images.ts'
import type { InspectedFile } from '../files/inspect-upload.ts'
import { readWhole, type SignedPaper } from '../papers/papers.ts'
import { translateForm } from '../core/language.ts'
import { writeFormPaper } from '../records/pdf/form-paper.ts'
import { confirmedOf, type PartyContent } from './content.ts'
import { type PartyDefinition, titleOfParty } from './model/parties.ts'
import type { PartyRow } from './party-store.ts'

export interface SignedDocument {
  row: PartyRow
  party: PartyDefinition
  content: PartyContent
  employee: { id: string; username: string }
  answers: Answers
  files: readonly InspectedFile[]
  at: number
  by: Requester
  paper: SignedPaper | undefined
}

const pixels = 1400

/** Writes the form as a PDF: the answers, the pictures, the declaration that was signed, and how the person was identified. */
export async function writeDocument(signed: SignedDocument): Promise<Buffer> {
  const { party, content, employee, answers, files, at, by, row, paper } = signed
  const pictures = new Map(files.map(({ field, bytes }) => [field.field, bytes]))
  const shown = Object.fromEntries(files.map(({ field }) => [field.path.at(-1), { _id: field.field }]))
  const [written] = party.partDefinition.asked
  if (!written) throw new Error(`${party.name} has no form.`)
  const form = fillEmployee(translateForm(written), employee.username)
  const pdf = await writeFormPaper({
    form,
    answers: { ...answers, ...shown },
    title: t('{title} of {name}', { title: titleOfParty(party.name), name: employee.username }),
    reference: formatPersonReference(organisation.abbreviation, employee.id),
    notes: [
      t('Filled in by {person} for {employee}', { person: content.person.name, employee: employee.username }),
      t(
        'Signed on {moment}, after a code sent to {address} was entered. Network {network}. Request {request}.',
        { moment: describeMoment(at), address: confirmedOf(content), network: by.network, request: row.id }
      )
    ],
    madeAt: at,
    signed: paper,
    pictureOf: async name => {
      const bytes = pictures.get(name)
      return (bytes && (await shrinkImage(bytes, pixels, by))) ?? t('The picture is missing.')
    }
  })
  return paper ? paper.sign(pdf) : readWhole(pdf)
}
