import { parseRounding } from '../../model/conditions/computing.ts'
import { describeCondition, type NameAnswer } from '../../resolve/condition-text.ts'
import type { Alternative, Computation, Computed, Term } from '../../vocabulary/condition.ts'

/** Describes in words how an answer is computed. */
export function describeComputed(rule: Computed, nameOf: NameAnswer): string {
  if ('always' in rule) return `"${rule.always}" for everybody`
  if ('text' in rule) return rule.text.replace(/\{(\w+)\}/g, (_, name: string) => nameOf(name))
  const { decimals, mode } = parseRounding(rule.round)
  const rounded =
    decimals === undefined ? '' : `, rounded ${mode === 'nearest' ? '' : `${mode} `}to ${decimals} decimals`
  return describeComputation(rule, nameOf) + rounded
}

function describeComputation(rule: Computation, nameOf: NameAnswer): string {
  const describeTerms = (list: readonly Term[]) => list.map(term => describeTerm(term, nameOf))
  if ('sum' in rule) return `the sum of ${describeTerms(rule.sum).join(', ')}`
  if ('average' in rule) return `the average of ${describeTerms(rule.average).join(', ')}`
  if ('smallest' in rule) return `the smallest of ${describeTerms(rule.smallest).join(', ')}`
  if ('largest' in rule) return `the largest of ${describeTerms(rule.largest).join(', ')}`
  if ('difference' in rule) return describeTerms(rule.difference).join(' less ')
  if ('product' in rule) return describeTerms(rule.product).join(' times ')
  if ('quotient' in rule) return describeTerms(rule.quotient).join(' divided by ')
  if ('power' in rule) return describeTerms(rule.power).join(' to the power of ')
  if ('choose' in rule) return rule.choose.map(one => describeAlternative(one, nameOf)).join('; ')
  if ('count' in rule) return `the number of rows of ${nameOf(rule.count)}`
  const [unit, span] = spanOf(rule)
  return `the ${unit} from ${nameOf(span.from)} to ${nameOf(span.to)}`
}

function describeAlternative(one: Alternative, nameOf: NameAnswer): string {
  if ('else' in one) return `otherwise ${describeTerm(one.else, nameOf)}`
  return `while ${describeCondition(one.if, nameOf)}: ${describeTerm(one.then, nameOf)}`
}

function describeTerm(term: Term, nameOf: NameAnswer): string {
  if (typeof term === 'string') return nameOf(term)
  return typeof term === 'number' ? String(term) : `(${describeComputation(term, nameOf)})`
}

function spanOf(
  rule: Extract<
    Computation,
    { years: unknown } | { months: unknown } | { days: unknown } | { minutes: unknown }
  >
) {
  if ('years' in rule) return ['years', rule.years] as const
  if ('months' in rule) return ['months', rule.months] as const
  return 'days' in rule ? (['days', rule.days] as const) : (['minutes', rule.minutes] as const)
}
