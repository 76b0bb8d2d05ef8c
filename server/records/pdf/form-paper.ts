import type { Readable } from 'node:stream'
import {
  type Answers,
  type ContentNode,
  type Form,
  listFields,
  readShownLines,
  t
} from '../../../engine/index.ts'
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
  const lines = readShownLines(form, answers, { today: dayOf(madeAt) }).flatMap(line => [
    ...listTexts(form, line.field.name),
    ...listLines([line])
  ])
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

/** Returns the texts shown before a question. */
export function listTexts(form: Form, name: string): PaperLine[] {
  const before = listFields(form).find(field => field.name === name)?.ui['ui:before'] ?? []
  return before.map(({ nodes }) => ({ title: '', level: 0, text: joinText(nodes) }))
}

function joinText(nodes: readonly ContentNode[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.type === 'break') return '\n'
      if (node.type === 'image') return ''
      if (node.type === 'list') return node.items.map(item => `•  ${joinText(item)}`).join('\n')
      return joinText(node.children)
    })
    .join(nodes.some(isBlock) ? '\n' : '')
}

const isBlock = (node: ContentNode) =>
  typeof node !== 'string' && ['paragraph', 'heading', 'list'].includes(node.type)
