import { t } from '../../language/translate.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { fieldKindOf } from '../../vocabulary/field-kind.ts'
import { joinAnswers } from '../../vocabulary/format-plain.ts'
import { hasLabels, labelOf } from '../../vocabulary/labels.ts'

/** Formats an answer: by its label if it has one, otherwise by its kind. A code without a label is returned as it is. */
export function readAnswer(schema: Schema, answer: unknown): string {
  const { items } = schema
  const { shape, format } = fieldKindOf(schema)
  if ((shape === 'choiceList' || shape === 'valueList') && items && Array.isArray(answer))
    return joinAnswers(answer.map(one => readAnswer(items, one)))
  const label = labelOf(schema, answer)
  if (label !== undefined) return label
  if (typeof answer === 'boolean') return answer ? t('Yes') : t('No')
  return hasLabels(schema) && typeof answer === 'string' ? answer : format(answer, schema)
}
