import {
  check,
  isAnswers,
  keywordOf,
  listKeywords,
  listReferences,
  type Schema,
  pathOf,
  pointerOf,
  schemaAt,
  hasListedChoices
} from '../../engine/index.ts'
import { type Change } from '../../engine/evolution/index.ts'
import { partNamed, currentSnapshot } from '../records/model/parts.ts'

/**
 * Whether a change makes a complete part incomplete. Returns undefined if this answer alone cannot tell, and the whole form
 * must be checked.
 */
export function isSpoiled(change: Change, value: unknown): boolean | undefined {
  const { type: kind, part, pointer } = change
  if (['removed', 'retired', 'renamed', 'optional', 'loosened', 'words', 'part-renamed'].includes(kind))
    return false
  const [, ...path] = pathOf(pointer)
  if (path.length === 0) return spoilsPart(change, value)
  const field = schemaAt(partNamed(part)?.schema ?? {}, path) ?? {}
  const isOneOfMore = path.length > 1 || value === undefined || !isAnswers(value)
  if (isOneOfMore || isDecidedElsewhere(field)) return undefined
  const answer = value[path[0] ?? '']
  switch (kind) {
    case 'required':
      return answer === undefined
    case 'added':
      return answer === undefined ? change.required === true : undefined
    case 'choices':
      return field.enum !== undefined && answer !== undefined && !field.enum.some(choice => choice === answer)
    case 'tightened':
      return answer === undefined ? false : spoilsAnswer(part, path[0] ?? '', value)
    default:
      return undefined
  }
}

/** Whether this answer is wrong by itself; undefined if it depends on other answers. */
function spoilsAnswer(part: string, name: string, value: Record<string, unknown>): boolean | undefined {
  const form = partNamed(part)?.asked.find(({ schema }) => schema.properties?.[name])
  const field = form?.schema.properties?.[name]
  if (!form || !field || hasListedChoices(field) || listReferences(field).length > 0) return undefined
  const errors = form.validate(value) ? [] : (form.validate.errors ?? [])
  if (errors.some(({ instancePath }) => instancePath === pointerOf([name]))) return true
  const alone = {
    ...form,
    schema: { type: 'object', properties: { [name]: field } },
    validate: () => true
  } as const
  return check(alone, { [name]: value[name] }, { at: 'record' }).length > 0
}

/** Whether it takes more than this one answer to tell if it is missing. */
const isDecidedElsewhere = (field: Schema) =>
  (field.properties ?? field.items) !== undefined ||
  listKeywords(field).some(name => keywordOf(name).decidesAsking)

function spoilsPart({ type: kind, part }: Change, value: unknown): boolean | undefined {
  if (kind !== 'required' && kind !== 'part-added') return undefined
  if (partNamed(part)?.files.length !== 0) return undefined
  if (currentSnapshot.parts.find(({ name }) => name === part)?.when) return undefined
  if (value === undefined) return currentSnapshot.required.includes(part)
  return kind === 'required' ? false : undefined
}
