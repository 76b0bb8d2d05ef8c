import { day } from '../../core/durations.ts'
import {
  expandRows,
  isUnaskedPart,
  pathOf,
  type Problem,
  schemaAt,
  type View
} from '../../../engine/index.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Keys, randomId } from '../../core/keys.ts'
import type { NewUser } from '../../users/user-store.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { sealName } from '../../files/names.ts'
import type { FileRow } from '../../files/store.ts'
import { findUnasked } from '../../records/model/asked.ts'
import { factsAt } from '../../records/model/facts.ts'
import { type PartDefinition, partDefinitions } from '../../records/model/parts.ts'
import { isInRows } from '../../records/model/rows.ts'
import { prepareSave } from '../../records/model/save.ts'
import { createAnswers } from './answers.ts'
import { type Chance, createChance } from './chance.ts'
import type { Colleagues } from './colleagues.ts'
import type { FileWriter } from './file-writer.ts'
import { clientNames } from './names.ts'
import type { Person } from './people.ts'
import { partsAt, type Stage } from './stages.ts'
import type { Supplies } from './supplies.ts'

/** A person who signed up, and how far they got. */
export interface SeedEmployee {
  number: number
  user: NewUser
  cameAt: number
  person: Person
  stage: Stage
  /** Everything happens before this time. */
  end: number
}

export interface SavedPart {
  part: PartDefinition
  at: number
  value: unknown
  files: FileRow[]
}

interface SeedTools {
  keys: Keys
  files: FileWriter
  supplies: Supplies
  colleagues: Colleagues
}

/** Makes the parts that an employee at a stage has saved over time: checked like any save, their files being written. */
export function createRecordMaker({ keys, files: writer, supplies, colleagues }: SeedTools) {
  return async (employee: SeedEmployee): Promise<SavedPart[]> => {
    const { number, cameAt, stage, end } = employee
    const chance = createChance(number)
    const parts = partDefinitions.filter(({ name }) => partsAt(stage).includes(name))
    const longest = Math.min(9 * day, end - cameAt) / (parts.length + 1)
    const saved: SavedPart[] = []
    let at = cameAt
    for (const part of parts) {
      at += chance.whole(Math.round(longest / 10), Math.round(longest))
      const record = Object.fromEntries(saved.map(({ part, value }) => [part.name, value]))
      if (isUnaskedPart(part, findUnasked(record, at))) continue
      const one = await savePart(employee, { part, at, chance, record })
      if (one) saved.push(one)
    }
    colleagues.note(employee, Object.fromEntries(saved.map(({ part, value }) => [part.name, value])))
    return saved
  }

  async function savePart(
    employee: SeedEmployee,
    occasion: { part: PartDefinition; at: number; chance: Chance; record: View }
  ) {
    const { number, user, stage, person } = employee
    const { part, at, chance } = occasion
    const slots = part.files
      .filter(field => !isInRows(field))
      .flatMap(slotsOf)
      .filter(({ called }) => !stage.lacks.includes(called))
    const { record } = occasion
    const facts = { ...factsAt(at, clientNames, colleagues.offer(employee, record)), record }
    const body = createAnswers(part, { person, facts, chance })
    const sent = slots.map(({ field }) => field)
    try {
      const save = {
        part,
        body,
        account: user,
        facts,
        sent,
        files: [],
        stored: undefined,
        basedOn: undefined
      }
      const value = prepareSave(save)
      const all = [...slots, ...slotsOfRows(part, value)]
      const files = await Promise.all(all.map(slot => addFile(slot, { number, userId: user.id, at })))
      return { part, at, value, files }
    } catch (error) {
      reportOnce(part, error)
      return undefined
    }
  }

  async function addFile(slot: Slot, { number, userId, at }: { number: number; userId: string; at: number }) {
    const { field, bytes, name, type } = await supplies(slot, number)
    const id = randomId()
    const row: FileRow = {
      id,
      userId,
      part: field.part,
      field: field.field,
      rowId: slot.rowId ?? '',
      slot: slot.slot,
      isHidden: false,
      name: sealName(keys, { id, userId }, name),
      type,
      bytes: bytes.length,
      sha256: writer.write(id, userId, bytes),
      createdAt: at
    }
    return row
  }
}

const reported = new Set<string>()

/** Prints once per part why it stays empty: an author's rules refuse the generated answers. */
function reportOnce(part: PartDefinition, error: unknown) {
  if (!(error instanceof Refusal && error.code === 'input.invalid')) throw error
  if (reported.has(part.title)) return
  reported.add(part.title)
  const problems = (error.problems ?? []).map(problem => describeProblem(part, problem))
  const reasons = problems.length > 0 ? problems : [error.message]
  console.error(
    [
      `The demo leaves ${part.title} empty, because the form refuses the answers that it makes up:`,
      ...reasons.map(reason => `  ${reason}`),
      '  Add valid answers to the "examples" of these fields, or change the rules that refuse them.'
    ].join('\n')
  )
}

function describeProblem({ schema }: PartDefinition, { path, rule, msg }: Problem): string {
  const [, ...names] = pathOf(path) // the first is the part
  const field = names.join('/') || 'the whole form'
  const { title } = schemaAt(schema, names) ?? {}
  return `${title === undefined ? field : `${title} (${field})`}: ${msg} [${rule}]`
}

/** A place for a file in a field, and its name in a stage. */
interface Slot {
  field: FileField
  slot: number
  /** The row that it belongs to. */
  rowId?: string
  called: string
}

function slotsOfRows({ files }: PartDefinition, value: unknown): Slot[] {
  return files
    .filter(isInRows)
    .flatMap(field =>
      expandRows(field.path, value).flatMap(({ row }) =>
        row ? slotsOf(field).map(slot => ({ ...slot, rowId: row })) : []
      )
    )
}

function slotsOf(field: FileField): Slot[] {
  const { slots } = field.rule
  if (!slots) return [{ field, slot: 0, called: field.field }]
  return Array.from({ length: slots }, (_, index) => {
    return { field, slot: index + 1, called: `${field.field} ${index + 1}` }
  })
}
