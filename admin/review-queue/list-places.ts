import { countSlots, type Facts, type Form, readShownLines, slotTitle } from '../../engine/index.ts'
import { type AnswerPlace, isOwnAnswer } from '../../renderer/form/answers/AnswerTools.tsx'

/** Returns the answers of a section that can be sent back. */
export const listPlaces = (form: Form, view: unknown, facts: Facts): AnswerPlace[] =>
  readShownLines(form, view, facts).flatMap(({ field }) => {
    const { schema, path, title, kind } = field
    if (!isOwnAnswer(schema)) return []
    const slots = countSlots(schema)
    if (!slots) return [{ path, title, kind }]
    return Array.from({ length: slots }, (_, index) => ({
      path: [...path, String(index)],
      title: slotTitle(schema, index + 1),
      kind
    }))
  })
