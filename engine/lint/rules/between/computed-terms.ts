import { isMoney } from '../../../authoring/field-kind.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { calendarOf, isGrowing, shapeOf } from '../../../vocabulary/shapes.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import {
  listConditionNames,
  listTerms,
  manyOperations,
  spanOperations
} from '../../../model/conditions/computed-references.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { entriesAt, isAnswers } from '../../../values/paths.ts'
import {
  currencies,
  decimalsOf,
  isFinerThanCoins,
  nameAmount,
  parseNamedAmount
} from '../../../values/money.ts'
import { formatNumber, parseNumber } from '../../../values/number.ts'
import { parseReference } from '../../../model/conditions/reference.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findField } from '../../field-lookup.ts'
import { findChoices } from '../../known-choices.ts'
import { listConditions } from '../../conditions.ts'
import { findWrongCondition } from '../../condition-tests.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportValue } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import { quote } from '../../sentences.ts'
import { describeNoAnswer, fixNoAnswer } from '../../unanswered.ts'

/** A field that a computation names, the type that it must have, and its path. */
interface Term {
  at: (string | number)[]
  name: string
  what: 'a number' | 'a list' | 'a date' | 'a time'
  isOfRows: boolean
}

/** Lists the terms of a computation and of those nested in it. */
export function listNamed(rule: Record<string, unknown>, before: Term['at'] = []): Term[] {
  const terms = listTerms(rule).flatMap(({ operation, at: own, term }): Term[] => {
    const isOfRows = manyOperations.some(one => one === operation)
    const at = [...before, ...own]
    if (isAnswers(term)) return listNamed(term, at)
    return typeof term === 'string' && !parseNamedAmount(term)
      ? [{ at, name: term, what: 'a number', isOfRows }]
      : []
  })
  const spans = spanOperations.flatMap(operation => {
    return entriesAt(rule, [operation]).flatMap(([end, name]): Term[] =>
      // Another rule checks sibling names.
      typeof name === 'string' && name.includes('/')
        ? [
            {
              at: [...before, operation, end],
              name,
              what: operation === 'minutes' ? 'a time' : 'a date',
              isOfRows: false
            }
          ]
        : []
    )
  })
  const { count } = rule
  const list: Term[] =
    typeof count === 'string'
      ? [{ at: [...before, 'count'], name: count, what: 'a list', isOfRows: false }]
      : []
  return [...terms, ...spans, ...list]
}

export function findWrongTerms(node: SchemaNode, project: Project): Finding[] {
  const rule: unknown = computationOf(node.schema)
  return listNamed(isAnswers(rule) ? rule : {}).flatMap(({ at, name, what, isOfRows }) => {
    const where = ['x-computed', ...at]
    const { isOfRecord, path } = parseReference(name)
    if (isOfRecord) return [reportOtherPart(where, name)]
    if (path.includes('*') && !isOfRows) {
      const message = `"x-computed" names "${name}", which has an answer in each row.`
      return [
        reportValue(where, message, 'Use "sum", "average", "smallest" or "largest", or take one answer.')
      ]
    }
    const found = findField(name, node, project)
    if ('message' in found) {
      const number = what === 'a number' ? correctNumber(name, node, project) : undefined
      const fix = number === undefined ? found.fix : `Write ${number}.`
      return [reportValue(where, `"x-computed" ${found.message}`, fix)]
    }
    const noAnswer = describeNoAnswer(found, node)
    if (noAnswer)
      return [reportValue(where, `"x-computed" names "${name}", which is ${noAnswer}.`, fixNoAnswer)]
    if (isOfKind(found.field, what, project)) return []
    const message = `"x-computed" needs ${what}, but "${name}" is not one.`
    const isChoice = what === 'a number' && shapeOf(found.field) === 'chosen'
    const fix = `Name ${what} of this form${isChoice ? ', or a choice of which every code is a number' : ''}.`
    return [reportValue(where, message, fix)]
  })
}

/** Corrects a number or amount that was written as if it were a field: $16,129, "16129 NGN", "5". */
function correctNumber(written: string, node: SchemaNode, project: Project): string | undefined {
  const whole = wholeOf(node)
  const own = isMoney(whole) ? currencyIn(project.sources, whole) : undefined
  const bare = written.replace(/^([A-Z]{3})\s*(?=[\d-])|\s*([A-Z]{3})$/, '')
  const code = /[A-Z]{3}/.exec(written)?.[0]
  const [named] = Object.entries(currencies).find(([, { sign }]) => written.startsWith(sign.trim())) ?? []
  const currency = code !== undefined && Object.hasOwn(currencies, code) ? code : (own ?? named)
  const sign = named === undefined ? '' : (currencies[named]?.sign.trim() ?? '')
  const digits = bare.startsWith(sign) ? bare.slice(sign.length).trim() : bare
  const number = parseNumber(digits)
  if (number === undefined) return undefined
  if (currency === undefined) return formatNumber(number)
  return isFinerThanCoins(number, currency)
    ? `an amount with ${decimalsOf(currency)} decimals at most`
    : quote(nameAmount(number, currency))
}

/** Reports conditions of `choose` that do not read answers of this form. */
export function findWrongChoosing(node: SchemaNode, project: Project): Finding[] {
  return listConditions(node).flatMap(written => {
    if (written.at[0] !== 'x-computed') return []
    const ofRecord = listConditionNames(written.condition).find(name => name.startsWith('/'))
    if (ofRecord !== undefined) return [reportOtherPart(written.at, ofRecord)]
    return findWrongCondition(written, node, project)
  })
}

function reportOtherPart(at: (string | number)[], name: string): Finding {
  const message = `"x-computed" names "${name}", but it is computed when its own part is saved, and would not follow another part.`
  return reportValue(at, message, 'Name fields of this form.')
}

const calendarsNamed = { 'a date': ['day', 'local'], 'a time': ['clock', 'local'] }

/** Whether it is a number, or a choice with only numeric codes. */
export const countsAsNumber = (field: WrittenSchema, project: Project): boolean =>
  isNumeric(field) || listCounts(field, project) !== undefined

function isOfKind(field: WrittenSchema, what: Term['what'], project: Project): boolean {
  if (what === 'a number') return countsAsNumber(field, project)
  if (what === 'a list') return isGrowing(field) && !isFile(field)
  return calendarsNamed[what].includes(calendarOf(field)) && !isFile(field)
}

/** Returns the choices of a field if all codes are numbers. */
export function listCounts(field: WrittenSchema, project: Project): string[] | undefined {
  if (field.type !== 'string' || shapeOf(field) !== 'chosen') return undefined
  const codes = findChoices(field, project)
  return codes?.every(code => parseNumber(code) !== undefined) ? codes : undefined
}
