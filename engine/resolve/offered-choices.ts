import { listAnswerRules, withAnswerRules } from '../vocabulary/answer-rules.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { AnswerRule, Condition } from '../vocabulary/condition.ts'
import { labelOf, withLabels } from '../vocabulary/labels.ts'
import type { OfferedIf, Schema } from '../vocabulary/schema.ts'
import { t } from '../language/translate.ts'
import { sameValue } from '../values/paths.ts'

/** Turns `oneOf` into `enum` with the codes, `x-texts` with the labels, and `x-offers` with the conditions. */
export function expandChoices({ oneOf, ...schema }: Schema): Schema {
  if (!oneOf) return schema
  const labels = oneOf.map(choice => [choice.const, choice.title] as const)
  const offers = oneOf.flatMap(({ const: code, title: _, ...offer }) =>
    Object.keys(offer).length > 0 ? [[String(code), offer] as const] : []
  )
  return {
    ...withLabels({ ...schema, enum: labels.map(([code]) => code) }, Object.fromEntries(labels)),
    ...(offers.length > 0 && { 'x-offers': Object.fromEntries(offers) })
  }
}

/** Adds rules to a group that refuse choices that are not offered or cannot be chosen. */
export function withRulesOfChoices(schema: Schema): Schema {
  const rules = listAnswerRules(schema)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => listRules(name, field))
  const added = own.filter(rule => !rules.some(one => sameValue(one, rule)))
  return added.length === 0 ? schema : withAnswerRules(schema, [...rules, ...added])
}

function listRules(name: string, field: Schema): AnswerRule[] {
  const isOfSeveral = fieldKindOf(field).shape === 'choiceList'
  const choice = isOfSeveral ? (field.items ?? {}) : field
  const { enum: codes = [], 'x-offers': offers = {} } = choice
  return codes.flatMap(code =>
    Object.entries(offers[String(code)] ?? {}).map(([word, condition]: [string, Condition | false]) => ({
      ...(condition !== false && { if: { not: condition } }),
      must: { not: { [name]: isOfSeveral ? { includes: code } : { is: code } } },
      field: name,
      message: writtenWords(field) ?? describeClosed(choice, String(code), { word, condition, isOfSeveral })
    }))
  )
}

const writtenWords = ({ errorMessage }: Schema) =>
  typeof errorMessage === 'string' ? errorMessage : errorMessage?.enum

interface Closed {
  word: string
  condition: OfferedIf['x-chooseIf']
  isOfSeveral: boolean
}

function describeClosed(schema: Schema, code: string, { word, condition, isOfSeveral }: Closed): string {
  const choice = labelOf(schema, code) ?? code
  const advice = isOfSeveral ? t('Take it away.') : t('Choose another one.')
  return `${condition === false ? describeAlways() : describeNow()} ${advice}`

  function describeAlways() {
    return word === 'x-showIf'
      ? t('"{choice}" is not offered.', { choice })
      : t('"{choice}" cannot be chosen.', { choice })
  }

  function describeNow() {
    return word === 'x-showIf'
      ? t('"{choice}" is not offered with your other answers.', { choice })
      : t('"{choice}" cannot be chosen with your other answers.', { choice })
  }
}
