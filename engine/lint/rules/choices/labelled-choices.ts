import { offerKeywords } from '../../../model/conditions/offered-choices.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { isAnswers } from '../../../values/paths.ts'
import { hasHeadings } from '../../../schema-files/headings.ts'
import { isOneOfGroups } from '../../../schema-files/one-of-groups.ts'
import { type Finding, type Path, reportName, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { quote } from '../../sentences.ts'

/** Checks choices by code and label: unique codes of the field's type, and distinct labels. */
export function findWrongLabels({ schema }: SchemaNode): Finding[] {
  const written: unknown = schema.oneOf
  if (!Array.isArray(written) || isOneOfGroups({ ...schema }) || hasHeadings({ ...schema })) return []
  const before: { code: unknown; label: unknown }[] = []
  return written.flatMap((choice: unknown, index): Finding[] => {
    const at = ['oneOf', index]
    if (!isAnswers(choice) || choice.const === undefined) return [reportNoChoice(at)]
    const { const: code, title: label, ...others } = choice
    const wrong = [
      ...Object.keys(others).flatMap(keyword =>
        isOfferKeyword(keyword) ? [] : [reportUnknownKeyword([...at, keyword])]
      ),
      ...findWrongCode([...at, 'const'], code, { before, isOfNumbers: isNumeric(schema) }),
      ...(label === undefined ? [reportNoLabel(at, code)] : findWrongLabel([...at, 'title'], label, before))
    ]
    before.push({ code, label })
    return wrong
  })
}

function reportNoChoice(at: Path): Finding {
  const message =
    '"oneOf" is for choices with a code and a label, and this is not one: people could not choose it.'
  const fix =
    'Write { "const": "the code", "title": "the label" }. For other questions by an answer, use "x-showIf".'
  return reportValue(at, message, fix)
}

function reportUnknownKeyword(at: Path): Finding {
  const message = `A choice has a "const" and a "title": "${at.at(-1)}" does nothing here.`
  return reportName(
    at,
    message,
    'Delete it. What follows from a choice is a field with "x-showIf"; when it is offered says "x-showIf" here, and "x-chooseIf" when it can be chosen.'
  )
}

/** Whether a keyword may be in a choice: it sets when the choice is offered. */
const isOfferKeyword = (keyword: string) => offerKeywords.some(one => one === keyword)

function reportNoLabel(at: Path, code: unknown): Finding {
  const message = `The choice ${quote(code)} has no "title": people would not know what they choose.`
  return reportValue(at, message, 'Add "title": "what people read". Without labels, write "enum".')
}

interface CodesAround {
  before: { code: unknown }[]
  isOfNumbers: boolean
}

function findWrongCode(at: Path, code: unknown, { before, isOfNumbers }: CodesAround): Finding[] {
  if (isOfNumbers && typeof code === 'string') {
    const message = `The code ${quote(code)} is a text, but this field stores numbers: the choice could not be saved.`
    return [reportValue(at, message, 'Write it without quotes, or make the field "type": "string".')]
  }
  if (typeof code !== 'string' && !(isOfNumbers && typeof code === 'number')) {
    const message = `The code ${quote(code)} is not a text: the choice could not be saved.`
    return [
      reportValue(
        at,
        message,
        typeof code === 'number'
          ? `Write ${JSON.stringify(String(code))}, or "type": "number" for the field.`
          : `Write ${JSON.stringify(String(code))}, and "type": "string" for the field.`
      )
    ]
  }
  if (before.some(other => other.code === code)) {
    const message = `The code ${quote(code)} is there twice: nobody could tell what was chosen.`
    return [reportValue(at, message, 'Give each choice a code of its own.')]
  }
  if (typeof code === 'number') return []
  if (
    code === '' ||
    code !== code.trim() ||
    !kinds.choice.isValid(code) ||
    code.length > kinds.choice.maxLength
  ) {
    const message = `The code ${quote(code)} is empty, has a space at its end, or is too long: it could not be saved.`
    return [reportValue(at, message, 'Write a short code of letters and digits.')]
  }
  return []
}

function findWrongLabel(at: Path, label: unknown, before: { label: unknown }[]): Finding[] {
  if (typeof label !== 'string') return []
  if (label.trim() === '')
    return [
      reportValue(at, 'This label is empty: people would see nothing to choose.', 'Write what they choose.')
    ]
  const reads = label.trim().toLowerCase()
  const isDuplicate = before.some(
    other => typeof other.label === 'string' && other.label.trim().toLowerCase() === reads
  )
  if (!isDuplicate) return []
  const message = `Another choice is called "${label}", too: people could not tell them apart.`
  return [reportValue(at, message, 'Give each choice a label of its own.')]
}
