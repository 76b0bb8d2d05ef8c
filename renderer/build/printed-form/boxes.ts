import { authoredKinds } from '../../../engine/authoring/kinds/index.ts'
import type { Field } from '../../../engine/model/fields.ts'
import { type KindName, kinds } from '../../../engine/vocabulary/kinds/index.ts'
import { listOffered } from '../../../engine/model/table-layout.ts'
import {
  left,
  line,
  measureText,
  muted,
  type Paper,
  type Pdf,
  reserve,
  roomOnPage,
  setStyle,
  width,
  writeText
} from './paper.ts'

/** A question on paper: a box to write in, or choices to tick. */
export interface Box {
  label: string
  hint: string
  choices: string[]
  /** The width, in percent of a line. */
  share: number
  /** The height to write in below the label, in points. */
  room: number
}

const labelStyle = { size: 7.5, colour: muted }
const choiceStyle = { size: 9 }
const padding = 6
const tickSize = 8

const isTall = (kind: KindName) => authoredKinds[kind].hasLines || kinds[kind].shape === 'ownFields'

export function toBox({ title, kind, schema, ui }: Field): Box {
  const choices = (listOffered((kinds[kind].shape === 'choiceList' && schema.items) || schema) ?? []).map(
    ([, label]) => label
  )
  const isBox = kinds[kind].shape === 'box'
  return {
    label: isBox ? '' : title,
    hint: ui['ui:help'] ?? schema.description ?? '',
    choices: isBox ? [title] : choices,
    share: ui['ui:width'] ?? 100,
    room: isTall(kind) ? 68 : choices.length > 0 || isBox ? 4 : 26
  }
}

/** Groups boxes into lines, as many in each as fit side by side. */
export function groupIntoLines(boxes: Box[]): Box[][] {
  const lines: Box[][] = []
  let usedShare = 100
  for (const box of boxes) {
    if (usedShare + box.share > 100) {
      lines.push([])
      usedShare = 0
    }
    lines.at(-1)?.push(box)
    usedShare += box.share
  }
  return lines
}

/** Draws one line of boxes, all as high as the highest. If a page cannot hold it, the boxes are drawn below each other. */
export function drawLine(paper: Paper, boxes: Box[]) {
  const { pdf } = paper
  const height = measureLine(pdf, boxes)
  if (height > roomOnPage(pdf)) {
    for (const box of boxes)
      if (box.share < 100) drawLine(paper, [{ ...box, share: 100 }])
      else drawOverPages(paper, box)
    return
  }
  reserve(paper, height)
  let x = left
  for (const box of boxes) {
    const wide = widthOf(box)
    pdf.lineWidth(0.7).rect(x, paper.y, wide, height).stroke(line)
    drawInside(pdf, box, x + padding, paper.y + 4)
    x += wide
  }
  paper.y += height
}

/** Draws a box higher than a page: its texts and choices first, then an empty box to write in. */
function drawOverPages(paper: Paper, { label, hint, choices, share, room }: Box) {
  paper.y += 4
  for (const words of [label, hint]) writeText(paper, words, labelStyle)
  for (const choice of choices) {
    const indent = tickSize + 4
    reserve(
      paper,
      Math.min(measureText(paper.pdf, choice, width - indent, choiceStyle), roomOnPage(paper.pdf))
    )
    drawTick(paper.pdf, left, paper.y)
    setStyle(paper.pdf, choiceStyle).text(choice, left + indent, paper.y, { width: width - indent })
    paper.y = paper.pdf.y + 4
  }
  drawLine(paper, [{ label: '', hint: '', choices: [], share, room }])
}

const drawTick = (pdf: Pdf, x: number, y: number) =>
  pdf
    .lineWidth(0.7)
    .rect(x, y + 1, tickSize, tickSize)
    .stroke(line)

export const measureLine = (pdf: Pdf, boxes: Box[]): number =>
  Math.max(40, ...boxes.map(box => measureBox(pdf, box)))

const widthOf = ({ share }: Box) => (width * share) / 100

function measureBox(pdf: Pdf, box: Box): number {
  const inside = widthOf(box) - 2 * padding
  const words =
    measureText(pdf, box.label, inside, labelStyle) + measureText(pdf, box.hint, inside, labelStyle)
  const last = placeChoices(pdf, box.choices, inside).at(-1)
  return 4 + words + (last ? last.y + last.height + 6 : 0) + box.room
}

function drawInside(pdf: Pdf, box: Box, x: number, top: number) {
  const inside = widthOf(box) - 2 * padding
  let y = top
  for (const words of [box.label, box.hint]) {
    if (words === '') continue
    setStyle(pdf, labelStyle).text(words, x, y, { width: inside })
    y += measureText(pdf, words, inside, labelStyle)
  }
  for (const choice of placeChoices(pdf, box.choices, inside)) {
    drawTick(pdf, x + choice.x, y + choice.y)
    setStyle(pdf, choiceStyle).text(choice.text, x + choice.x + tickSize + 4, y + choice.y, {
      width: inside - choice.x - tickSize - 4 + 1
    })
  }
}

/** Places each choice next to the previous one while there is room, otherwise in a new line, relative to the label's end. */
function placeChoices(pdf: Pdf, choices: string[], inside: number) {
  let [x, y, height] = [0, 4, 0]
  return choices.map(text => {
    const wide = setStyle(pdf, choiceStyle).widthOfString(text) + tickSize + 4
    if (x > 0 && x + wide > inside) {
      x = 0
      y += height + 4
    }
    height = measureText(pdf, text, inside - tickSize - 3, choiceStyle)
    const placed = { text, x, y, height }
    x += wide + 16
    return placed
  })
}
