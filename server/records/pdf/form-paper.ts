import type { Readable } from 'node:stream'
import { type Answers, type Form, readShownLines, t } from '../../../engine/index.ts'
import { isolate } from '../../../engine/language/isolate-values.ts'
import { describeMoment } from '../../core/moment.ts'
import type { SignedPaper } from '../../papers/papers.ts'
import { dayOf } from '../model/facts.ts'
import { listLines, type PaperLine } from './content.ts'
import { type DrawnPicture, writePaper } from './paper.ts'

interface FormPaper {
  form: Form
  /** Files as `{_id}`. */
  answers: Answers
  title: string
  reference: string
  notes: readonly string[]
  madeAt: number
  pictureOf: (file: string) => Promise<DrawnPicture>
  signed: SignedPaper | undefined
}

/** Writes a completed form as a PDF, including the texts shown at its questions, because they were signed too. */
export function writeFormPaper(paper: FormPaper): Promise<Readable> {
  const { form, answers, title, reference, notes, madeAt, pictureOf, signed } = paper
  const lines = listLines(readShownLines(form, answers, { today: dayOf(madeAt) }))
  const sections = [
    { title: form.schema.title ?? '', lines: lines.map(withLargePicture) },
    ...(signed ? [signed.section] : [])
  ]
  const foot = [
    `${isolate(reference)}  ·  ${describeMoment(madeAt)}`,
    t('Confidential. Keep it where only people who need it can read it.')
  ]
  const whole = { name: title, reference, notes, foot, picture: undefined, sections }
  return writePaper(whole, new Date(madeAt), pictureOf, signed?.room)
}

const withLargePicture = (line: PaperLine): PaperLine =>
  line.file === undefined ? line : { ...line, isLarge: true }
