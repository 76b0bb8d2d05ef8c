import { type Answers, check, type Facts, type Form, type Problem, pathOf } from '../../../engine/index.ts'
import { translateForm } from '../../core/language.ts'
import { type PartDefinition, partDefinitions } from '../model/parts.ts'
import type { PrefilledAnswers } from './content.ts'

export interface AnswerFault {
  part: string
  field: string
  problem: Problem
}

/** Checks prefilled answers as a save would, but reports no missing ones. */
export function checkPrefilled(prefilled: PrefilledAnswers, facts: Facts): AnswerFault[] {
  return partDefinitions.flatMap(part => {
    const answers = prefilled[part.name]
    if (!answers) return []
    const ofPart = { ...facts, part: part.name, record: prefilled }
    return part.asked.flatMap(form => checkForm(part, translateForm(form), answers, ofPart))
  })
}

/** Checks the given answers of any form, without reporting missing ones. */
export function checkAnswered(
  form: Form,
  answers: Answers,
  facts: Facts
): { field: string; problem: Problem }[] {
  const declared = Object.entries(answers).filter(([name]) =>
    Object.hasOwn(form.schema.properties ?? {}, name)
  )
  if (declared.length === 0) return []
  const value = Object.fromEntries(declared)
  return check(form, value, facts).flatMap(problem => {
    const [field = ''] = pathOf(problem.path)
    return problem.rule !== 'required' && Object.hasOwn(value, field) ? [{ field, problem }] : []
  })
}

function checkForm({ name }: PartDefinition, form: Form, answers: Answers, facts: Facts): AnswerFault[] {
  return checkAnswered(form, answers, facts).map(found => ({ part: name, ...found }))
}

/** Returns the prefilled answers to offer: of parts not saved yet, and still valid under current schemas and lists. */
export function keepFitting(
  prefilled: PrefilledAnswers,
  isSaved: (part: string) => boolean,
  facts: Facts
): PrefilledAnswers {
  const waiting = Object.fromEntries(Object.entries(prefilled).filter(([part]) => !isSaved(part)))
  if (Object.keys(waiting).length === 0) return {}
  const wrong = checkPrefilled(waiting, facts)
  const isFine = (part: string, field: string) =>
    !wrong.some(problem => problem.part === part && problem.field === field)
  const fitting = partDefinitions.flatMap(({ name, schema }) => {
    const fine = Object.entries(waiting[name] ?? {}).filter(
      ([field]) => Object.hasOwn(schema.properties ?? {}, field) && isFine(name, field)
    )
    return fine.length > 0 ? [[name, Object.fromEntries(fine)] as const] : []
  })
  return Object.fromEntries(fitting)
}
