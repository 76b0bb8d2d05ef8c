import crypto from 'node:crypto'
import { ProblemsError } from '../../core/errors.ts'
import { sealName } from '../../files/names.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { type Keys, randomId } from '../../core/keys.ts'
import { factsAt } from '../../records/model/facts.ts'
import { type PartDefinition, partDefinitions } from '../../records/model/parts.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { prepareSave } from '../../records/model/save.ts'
import type { FileRow } from '../../files/store.ts'
import type { NewUser } from '../../accounts/user-store.ts'
import { answersTo } from './answers.ts'
import { createChance } from './chance.ts'
import { clientNames } from './names.ts'
import type { Person } from './people.ts'
import { partsAt, type Stage } from './stages.ts'
import type { Supplies } from './supplies.ts'
import type { Stores } from '../../stores.ts'
import { refreshRecord } from '../../records/refresh.ts'

const day = 24 * 3600 * 1000

/** Somebody who signed up, and how far this person then came. */
export interface Comer {
  number: number
  user: NewUser
  cameAt: number
  person: Person
  stage: Stage
  /** Everything happens before this moment. */
  end: number
}

/** One part as it was saved. */
interface Act {
  part: PartDefinition
  at: number
  value: unknown
  files: FileRow[]
}

interface Needs {
  keys: Keys
  vault: FileStorage
  supplies: Supplies
}

/** Makes what somebody at a stage has saved, part by part, over the days after the sign-up. */
export function createRecordMaker({ keys, vault, supplies }: Needs) {
  return { actsOf, store }

  /** Checked as any save is; the files are in the vault already. */
  async function actsOf({ number, user, cameAt, person, stage, end }: Comer): Promise<Act[]> {
    const chance = createChance(number)
    const parts = partDefinitions.filter(({ name }) => partsAt(stage).includes(name))
    const longest = Math.min(9 * day, end - cameAt) / (parts.length + 1)
    const acts: Act[] = []
    let at = cameAt
    for (const part of parts) {
      at += chance.whole(Math.round(longest / 10), Math.round(longest))
      const places = part.files.flatMap(placesOf).filter(({ called }) => !stage.lacks.includes(called))
      const sent = places.map(({ field }) => field)
      const body = part.hasAnswers ? answersTo(part, person.answers[part.name], number) : {}
      const save = { part, body, account: user, facts: factsAt(at, clientNames), sent, files: [] }
      try {
        const value = prepareSave({ ...save, stored: undefined, basedOn: undefined })
        const staged = await Promise.all(places.map(place => supplies(place, number)))
        acts.push({ part, at, value, files: await Promise.all(staged.map(file => put(file, user.id, at))) })
      } catch (error) {
        tell(part, error)
      }
    }
    return acts
  }

  async function put({ field, bytes, ...file }: InspectedFile, userId: string, at: number): Promise<FileRow> {
    const id = randomId()
    const sha256 = crypto
      .createHash('sha256')
      .update(await vault.put(id, userId, bytes))
      .digest('hex')
    const place = { part: field.part, field: field.field }
    const name = sealName(keys, { id, userId }, file.name)
    return { ...file, ...place, id, userId, name, bytes: bytes.length, sha256, createdAt: at }
  }

  async function store(tx: Stores, { user, cameAt }: Comer, acts: Act[]) {
    const answers = tx.answers
    for (const { part, at, value, files } of acts) {
      const { name, schemaHash } = part
      if (part.hasAnswers) await answers.save({ userId: user.id, part: name, value, schemaHash, now: at })
      for (const row of files) await tx.files.place(row)
    }
    await refreshRecord(tx, user.id, acts.at(-1)?.at ?? cameAt)
  }
}

const told = new Set<string>()

/** Where an author has made a rule that no answer of the demo fits, the part stays empty, and this is said once. */
function tell({ title }: PartDefinition, error: unknown) {
  if (!(error instanceof ProblemsError)) throw error
  if (!told.has(title)) console.error(`The demo leaves ${title} empty: ${error.message}`)
  told.add(title)
}

/** Where a field has room for files, and what these places are called in a stage. */
function placesOf(field: FileField): { field: FileField; slot: number; called: string }[] {
  const { slots } = field.rule
  if (!slots) return [{ field, slot: 0, called: field.field }]
  return Array.from({ length: slots }, (_, index) => {
    return { field, slot: index + 1, called: `${field.field} ${index + 1}` }
  })
}
