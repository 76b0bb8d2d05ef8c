import { kinds } from '../../../engine/vocabulary/kinds/index.ts'
import { form as guarantorForm } from '../../../generated/guarantor.ts'
import { organisation } from '../../../generated/journey.ts'
import { type Field, isEntered, listFields } from '../../../engine/model/fields.ts'
import { withoutFieldsOn } from '../../../engine/model/printed-form.ts'
import type { Form } from '../../../engine/vocabulary/form.ts'
import type { Schema } from '../../../engine/vocabulary/schema.ts'
import type { FieldUi } from '../../../engine/vocabulary/ui.ts'
import { type Box, drawLine, groupIntoLines, measureLine, toBox } from './boxes.ts'
import { drawContent } from './content.ts'
import {
  accent,
  finishPaper,
  left,
  line,
  measureText,
  muted,
  openPaper,
  type Paper,
  reserve,
  right,
  setStyle,
  width,
  writeText
} from './paper.ts'

/** Draws the form that each guarantor fills in by hand and signs. */
export const drawGuarantorForm = (): Promise<Buffer> => drawPrintedForm(guarantorForm)

/** Draws a form with `ui:print` as a PDF with boxes to write in, on one or more A4 pages. */
export async function drawPrintedForm(form: Form): Promise<Buffer> {
  const { foot = '' } = form.ui['ui:print'] ?? {}
  const paper = openPaper({ title: form.schema.title ?? '', author: organisation.name, foot })
  const { photo, sections } = splitIntoSections(withoutFieldsOn('screen', form))
  drawHead(paper, form, photo)
  for (const { title, fields } of sections) drawSection(paper, title, fields)
  return finishPaper(paper, foot)
}

interface Section {
  title: string
  fields: Field[]
}

/** Splits a form by its groups. A nested question in no group is a section; the first picture in no group is the photo. */
function splitIntoSections(form: Form): { photo?: Field; sections: Section[] } {
  const groups = form.ui['ui:groups'] ?? []
  const sections: Section[] = []
  let photo: Field | undefined
  for (const field of listFields(form).filter(({ schema }) => isEntered(schema))) {
    const group = groups.find(({ fields }) => fields.includes(field.name))
    const title = group?.title ?? ''
    if (title === '' && field.kind === 'image' && !photo) photo = field
    else if (title === '' && isNested(field)) sections.push({ title: field.title, fields: [field] })
    else if (sections.at(-1)?.title === title) sections.at(-1)?.fields.push(field)
    else sections.push({ title, fields: [field] })
  }
  return { ...(photo && { photo }), sections }
}

const isNested = ({ kind }: Field) => ['fields', 'rowList'].includes(kinds[kind].shape)

const badge = 40
const photoSize = { width: 100, height: 112 }

function drawHead(paper: Paper, { schema, ui }: Form, photo: Field | undefined) {
  const { pdf } = paper
  const top = paper.y
  const textWidth = photo ? width - photoSize.width - 20 : width
  pdf.roundedRect(left, top, badge, badge, 8).fill(accent)
  const name = { size: 13, colour: '#ffffff', isBold: true }
  while (setStyle(pdf, name).widthOfString(organisation.abbreviation) > badge - 6 && name.size > 4)
    name.size -= 0.5
  pdf.text(organisation.abbreviation, left, top + (badge - pdf.currentLineHeight()) / 2, {
    width: badge,
    align: 'center',
    lineBreak: false
  })
  const column = { width: textWidth - badge - 12 }
  const contact = `${organisation.address}\n${organisation.phone}  -  ${organisation.email}`
  setStyle(pdf, { size: 11.5, isBold: true }).text(organisation.name, left + badge + 12, top + 2, column)
  setStyle(pdf, { size: 8, colour: muted }).text(contact, left + badge + 12, pdf.y + 2, column)
  paper.y = Math.max(pdf.y, top + badge) + 14
  writeText(paper, schema.title ?? '', { size: 18, isBold: true }, { width: textWidth })
  paper.y += 4
  for (const words of [schema.description, ui['ui:print']?.hint])
    writeText(paper, words ?? '', { size: 8.5, colour: muted }, { width: textWidth })
  if (!photo) return
  const x = right - photoSize.width
  pdf.lineWidth(1).dash(4, { space: 3 }).rect(x, top, photoSize.width, photoSize.height).stroke(line).undash()
  const label = { size: 8, colour: muted }
  const inside = photoSize.width - 16
  const height = measureText(pdf, photo.title, inside, label)
  setStyle(pdf, label).text(photo.title, x + 8, top + (photoSize.height - height) / 2, {
    width: inside,
    align: 'center'
  })
  paper.y = Math.max(paper.y, top + photoSize.height)
}

/** Draws a section. Its heading is never the last line of a page. */
function drawSection(paper: Paper, title: string, fields: Field[]) {
  if (title !== '') drawHeading(paper, title)
  else paper.y += 10
  drawFields(paper, fields, title)
}

function drawHeading(paper: Paper, title: string) {
  const { pdf } = paper
  const style = { size: 10.5, colour: accent, isBold: true }
  const height = measureText(pdf, title, width, style)
  reserve(paper, height + 10 + 40 + 28)
  paper.y += 10
  writeText(paper, title, style)
  pdf
    .lineWidth(1.2)
    .moveTo(left, paper.y + 3)
    .lineTo(right, paper.y + 3)
    .stroke(accent)
  paper.y += 9
}

/** Draws boxes in lines, interrupted by the texts before and after questions. */
function drawFields(paper: Paper, fields: Field[], heading: string) {
  let boxes: Box[] = []
  const close = () => {
    for (const line of groupIntoLines(boxes)) drawLine(paper, line)
    boxes = []
  }
  for (const field of fields) {
    const { 'ui:before': before, 'ui:after': after } = field.ui
    if (before) {
      close()
      drawContent(paper, before)
      paper.y += 4
    }
    if (isNested(field)) {
      close()
      drawNested(paper, field, heading)
    } else boxes.push(toBox(field))
    if (after) {
      close()
      paper.y += 4
      drawContent(paper, after)
    }
  }
  close()
}

/** Draws the questions of a group or list. A list has its minimum number of rows, or two without one. */
function drawNested(paper: Paper, field: Field, heading: string) {
  const { schema, ui, kind, title } = field
  const isList = kinds[kind].shape === 'rowList'
  const row: Schema = isList ? (schema.items ?? {}) : schema
  const inside = listFields(toForm(field.name, row, ui)).filter(one => isEntered(one.schema))
  const count = isList ? Math.max(1, Math.min(schema.minItems ?? 2, schema.maxItems ?? Infinity)) : 1
  for (let index = 1; index <= count; index++) {
    const name = isList ? (ui['ui:row'] ?? `${title} {n}`).replace('{n}', String(index)) : title
    if (name !== heading) drawNestedTitle(paper, name, inside)
    drawFields(paper, inside, name)
  }
}

function drawNestedTitle(paper: Paper, name: string, inside: Field[]) {
  const first = groupIntoLines(
    inside
      .slice(0, 3)
      .filter(one => !isNested(one))
      .map(toBox)
  )[0]
  reserve(paper, 22 + (first ? measureLine(paper.pdf, first) : 40))
  paper.y += 6
  writeText(paper, name, { size: 9, isBold: true })
  paper.y += 2
}

const toForm = (name: string, schema: Schema, ui: FieldUi): Form => ({
  name,
  schema,
  ui,
  validate: () => true,
  validators: {}
})
