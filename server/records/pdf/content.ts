import {
  type Facts,
  isAnswers,
  isFile,
  listAsked,
  listTextsBefore,
  readAnswer,
  type Line,
  readLines,
  readLinesBelow,
  readShownLines,
  partOf,
  pointerOf,
  rowTitle,
  slotTitle,
  type View,
  namedValueOf,
  t
} from '../../../engine/index.ts'
import { translateForm } from '../../core/language.ts'
import { describeMoment } from '../../core/moment.ts'
import { requireForm } from '../../core/require-form.ts'
import { titleOfForm } from '../model/titles.ts'
import type { ConfirmedWarning } from '../warnings/content.ts'
import { translateWarning } from '../warnings/views.ts'
import { forms, journey, parts, sectionNames } from '../../../generated/index.ts'

export interface PaperSection {
  title: string
  lines: PaperLine[]
  isOnNewPage?: true
}

/** One line: a question with its answer, a heading of a group or row, or a stored file by its id. */
export interface PaperLine {
  title: string
  level: number
  /** Undefined for headings and files. */
  text?: string
  /** Whether the text is a placeholder for a missing answer. */
  isNothing?: true
  file?: string
  /** Whether a picture must be large enough to read, such as an identity card. */
  isLarge?: boolean
}

/** Returns the form in the language of the reader. */
const findForm = (name: string) => {
  const form = forms[name]
  return form && translateForm(form)
}

type LineFilter = (line: Line) => boolean

const writeNothing = () => ({ text: t('Not provided'), isNothing: true as const })

/** Returns the sections of a record for administrators, with the lines that `sees` accepts. */
export function listSections(
  view: View,
  sees: LineFilter,
  facts: Facts,
  passed: readonly ConfirmedWarning[] = []
): PaperSection[] {
  return sectionNames.flatMap(name => {
    const form = findForm(name)
    const lines = form ? readShownLines(form, view, facts).filter(sees) : []
    const title = titleOfForm(name)
    return lines.length > 0
      ? [{ title, lines: toPaper(lines, { sees, passed }, 0).map(withoutEcho(title)) }]
      : []
  })
}

/** Returns the lines with the texts shown before their questions. */
export const listLines = (lines: readonly Line[]): PaperLine[] =>
  toPaper(lines, { sees: () => true, passed: [], hasTexts: true }, 0)

/** Drops the title of a line that repeats the title of its section. */
const withoutEcho = (section: string) => (line: PaperLine) =>
  line.title === section && line.text !== undefined ? { ...line, title: '' } : line

/** Returns the steps of the journey with their answers. */
export function listSteps(record: View, unasked: readonly string[], facts: Facts): PaperSection[] {
  return listAsked(journey, unasked).map(({ form: name }) => {
    const form = findForm(name)
    const part = partOf(parts, name)?.part
    const title = titleOfForm(name)
    const answers = part && record[part.name]
    const isSaved = Array.isArray(answers) ? answers.length > 0 : answers !== undefined
    if (!form || !part || !isSaved)
      return { title, lines: [{ title: '', level: 0, text: t('Not answered yet') }] }
    const lines = readShownLines(form, answers, { ...facts, part: part.name, record })
    return { title, lines: toPaper(lines, { sees: () => true, passed: [] }, 0).map(withoutEcho(title)) }
  })
}

/** Returns the name and the picture of the employee from the answers in schemas/admin/person-head. */
export function describePerson(view: View): { name: string; picture: string | undefined } {
  const lines = readLines(headForm, view)
  const texts = lines.filter(({ field }) => !isFile(field.schema))
  const isAnswer = ({ field }: Line) => namedValueOf(field.schema) === undefined
  const join = (some: Line[]) => some.flatMap(({ text }) => text || []).join(' ')
  return {
    name: join(texts.filter(isAnswer)) || join(texts.filter(line => !isAnswer(line))),
    picture: lines.flatMap(({ field, value }) => (isFile(field.schema) ? listFileIds(value) : []))[0]
  }
}

const headForm = requireForm('admin/person-head')

interface Reading {
  sees: LineFilter
  /** Confirmed warnings, which are printed below their answers. */
  passed: readonly ConfirmedWarning[]
  /** Whether to include the texts shown before questions. */
  hasTexts?: true
}

function toPaper(lines: readonly Line[], reading: Reading, level: number): PaperLine[] {
  const { sees, passed, hasTexts } = reading
  return lines.flatMap(line => [...(hasTexts ? textsBefore(line) : []), ...toLines(line)])

  function textsBefore({ field, asked, scope }: Line): PaperLine[] {
    return listTextsBefore(field, asked, scope).map(text => ({ title: '', level, text }))
  }

  function toLines(line: Line): PaperLine[] {
    const { field, value } = line
    const { title, schema } = field
    if (isFile(schema)) return toFiles(line, level)
    if (schema.properties) return toHeaded(title, readLinesBelow(line).filter(sees))
    if (!schema.items?.properties || !Array.isArray(value) || value.length === 0)
      return [{ title, level, ...writeText(line) }, ...notesOf(field.path)]
    return value.flatMap((_, index) =>
      toHeaded(rowTitle(field, index + 1), readLinesBelow(line, index).filter(sees))
    )
  }

  function toHeaded(title: string, below: Line[]): PaperLine[] {
    return [{ title, level }, ...toPaper(below, reading, level + 1)]
  }

  function notesOf(path: readonly string[]): PaperLine[] {
    const ownWarnings = passed.filter(warning => warning.path === pointerOf(path))
    return ownWarnings.map(warning => {
      const text = t('We asked: {msg} The employee confirmed it on {moment}.', {
        msg: translateWarning(warning),
        moment: describeMoment(warning.at)
      })
      return { title: '', level: level + 1, text }
    })
  }
}

/** Formats dates of the account, such as the date of the signature, like all other dates. */
function writeText({ field: { schema }, text, value }: Line): Pick<PaperLine, 'text' | 'isNothing'> {
  const isDay = namedValueOf(schema) !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)
  const read = isDay ? readAnswer({ type: 'string', format: 'date' }, text) : text || readAnyway(value)
  return read === undefined ? writeNothing() : { text: read }
}

function toFiles({ field: { title, schema }, value }: Line, level: number): PaperLine[] {
  if (!Array.isArray(value)) {
    const [file] = listFileIds(value)
    return [file ? { title, level, file } : { title, level, ...writeNothing() }]
  }
  if (value.length === 0) return [{ title, level, ...writeNothing() }]
  return value.flatMap((slot, index) => {
    const number = isAnswers(slot) && typeof slot.target === 'number' ? slot.target : index + 1
    return listFileIds(slot).map(file => ({ title: slotTitle(schema, number), level, file }))
  })
}

function listFileIds(value: unknown): string[] {
  if (!isAnswers(value)) return []
  if (typeof value._id === 'string') return [value._id]
  return Object.values(value).flatMap(item =>
    isAnswers(item) && typeof item._id === 'string' ? item._id : []
  )
}

/** Returns the JSON of a value that no kind can format; undefined if it is empty. */
function readAnyway(value: unknown): string | undefined {
  const isNothing = value === undefined || value === null || value === ''
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isNothing || isEmpty ? undefined : JSON.stringify(value)
}
