import { entriesAt, isAnswers, listAt, valueAt } from '../../../values/paths.ts'
import type { ReviewRules } from '../../../model/review.ts'
import { hasCapability, type Role } from '../../../model/roles.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

export const review: Rule = {
  code: 'review',
  reason: 'A record would stay in its state for ever, or nobody could ever bring one to another.',
  examples: [
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [«"acepted"→"accepted"»] }, "accepted": { "title": "Accepted", "employee": { "title": "Sent", "text": "We have it." }, "tone": "good", "next": [] } }, "automatic": { "completed": { "to": "new" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] }«, "accepted": { "title": "Accepted", "employee": { "title": "Sent", "text": "We have it." }, "tone": "good", "next": [] } }, → }, »"automatic": { "completed": { "to": "new" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] } }, "automatic": {«}→ "completed": { "to": "new" } }»`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [«"new"], "by": ["clerk"] →] »} }, "automatic": { "completed": { "to": "new" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", «"toReview": true, →»"next": [] } }, "automatic": { "completed": { "to": "new" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] },
"back": { "title": "Returned", "employee": { "title": "Sent back", "text": "Please correct it." }, "tone": "bad", "next": [«→"new"»] } }, "automatic": { "completed": { "to": "new" }, "sentBack": { "to": "back" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": []«, "mail": "begun" → »} }, "automatic": { "completed": { "to": "new" } }`,
    exampleIn.review`"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] } }, "automatic": { "completed": { "to": "new" } }, "x-oldValues": { "begun": «"nwe"→"new"» }`
  ],
  check: { other: findMistakes }
}

function findMistakes({ file, value }: Source, project: Project): Finding[] {
  if (file !== 'review.json' || !isAnswers(value)) return []
  const { states, automatic } = value
  if (!isAnswers(states) || !isAnswers(automatic)) return []
  const rules = value as unknown as ReviewRules
  const names = Object.keys(states)
  const unknown = [
    ...findUnknown(rules, names),
    ...findWrongRoles(rules, project),
    ...findUnknownMails(rules, project),
    ...findWaitingForever(rules)
  ]
  if (unknown.length > 0) return unknown
  const begins = findNoBeginning(rules, names)
  return begins.length > 0 ? begins : findUnreached(rules, names)
}

/** Lists all places that name a state. */
function listMentions({ states, automatic, 'x-oldValues': old = {} }: ReviewRules): [Path, unknown][] {
  const nexts = Object.entries(states).flatMap(([name, state]) =>
    listTexts(state, 'next').map((one, index): [Path, unknown] => [['states', name, 'next', index], one])
  )
  const moves = Object.entries(automatic).flatMap(([event, move]): [Path, unknown][] => [
    [['automatic', event, 'to'], valueAt(move, ['to'])],
    ...listTexts(move, 'from').map((one, index): [Path, unknown] => [
      ['automatic', event, 'from', index],
      one
    ])
  ])
  const olds = entriesAt(old).map(([name, now]): [Path, unknown] => [['x-oldValues', name], now])
  return [...nexts, ...moves, ...olds]
}

function findUnknown(rules: ReviewRules, names: string[]): Finding[] {
  const unknown = listMentions(rules).flatMap(([where, name]) => {
    if (typeof name !== 'string' || names.includes(name)) return []
    const message = `There is no state ${quote(name)}.${suggest(name, names)}`
    return [reportValue(where, message, listNames('States are', names))]
  })
  const existing = Object.keys(rules['x-oldValues'] ?? {}).filter(name => names.includes(name))
  return [
    ...unknown,
    ...existing.map(name => {
      const message = `"${name}" is a state, and another cannot replace it.`
      return reportName(['x-oldValues', name], message, 'Delete it here, or the state.')
    })
  ]
}

function findWrongRoles({ states }: ReviewRules, project: Project): Finding[] {
  const written: unknown = valueAt(project.sources.get('roles.json')?.value, ['roles'])
  const roles = isAnswers(written) ? written : {}
  const known = ['administrator', ...Object.keys(roles)]
  return Object.entries(states).flatMap(([name, state]) =>
    listTexts(state, 'by').flatMap((role, index) => {
      const where = ['states', name, 'by', index]
      if (!known.includes(role)) {
        const message = `There is no role ${quote(role)}.${suggest(role, known)}`
        return [reportValue(where, message, listNames('Roles are', known))]
      }
      if (role === 'administrator' || mayReview(roles[role])) return []
      const message = `The role ${quote(role)} may not review, so it moves no record anywhere.`
      return [reportValue(where, message, `Add "review" to what it may do, or delete ${quote(role)} here.`)]
    })
  )
}

function findUnknownMails({ states }: ReviewRules, { sources }: Project): Finding[] {
  const known = [...sources.keys()].flatMap(file => /^mails\/reviews\/(.+)\.json$/.exec(file)?.[1] ?? [])
  return Object.entries(states).flatMap(([name, state]) => {
    const mail: unknown = valueAt(state, ['mail'])
    if (typeof mail !== 'string' || known.includes(mail)) return []
    const message = `There is no mail schemas/mails/reviews/${mail}.json.${suggest(mail, known)}`
    const fix = listNames('Mails are', known, 'Write its subject and text to that file.')
    return [reportValue(['states', name, 'mail'], message, fix)]
  })
}

function findWaitingForever(rules: ReviewRules): Finding[] {
  return Object.entries(rules.states).flatMap(([name, state]) => {
    const where = ['states', name, 'next']
    if (listNext(rules, name).length > 0) return []
    if (valueAt(state, ['toReview']) === true) {
      const message = `Records in "${name}" would stay in the review queue: "next" names no state that somebody could move them to.`
      return [reportValue(where, message, 'Name a state there, or delete "toReview".')]
    }
    if (!isSentBackForever(rules, name)) return []
    const message = `Records that are sent back would stay in "${name}" for ever: nothing moves them on once the employee has answered.`
    const fix = `Add "answered": { "from": [${quote(name)}], "to": "…" } to "automatic", or name a state here.`
    return [reportValue(where, message, fix)]
  })
}

/** Lists the states in `next` of a state, without itself. */
const listNext = ({ states }: ReviewRules, name: string): string[] =>
  listTexts(states[name], 'next').filter(next => next !== name)

function isSentBackForever({ automatic }: ReviewRules, name: string): boolean {
  const { sentBack, answered, changed, completed } = automatic
  const moves = [answered, changed, completed?.from && completed] // without "from", it only begins a review
  const leads = moves.some(move => move && move.to !== name && (move.from?.includes(name) ?? true))
  return sentBack?.to === name && !leads
}

const mayReview = (role: unknown) =>
  isAnswers(role) && Array.isArray(role.may) && hasCapability(role as Pick<Role, 'may'>, 'review')

function findNoBeginning({ automatic }: ReviewRules, names: string[]): Finding[] {
  if (names.length === 0 || automatic.completed) return []
  const message = 'No review would ever begin: nothing says in which state a record is once it is complete.'
  return [reportName(['automatic'], message, `Add "completed": { "to": ${quote(names[0] ?? '')} }.`)]
}

function findUnreached(rules: ReviewRules, names: string[]): Finding[] {
  const automatic = Object.values(rules.automatic).map(move => valueAt(move, ['to']))
  // A set also visits what is added to it meanwhile.
  const reached = new Set([...automatic, ...Object.values(rules['x-oldValues'] ?? {})])
  for (const name of reached) for (const next of listNext(rules, String(name))) reached.add(next)
  return names
    .filter(name => !reached.has(name))
    .map(name => {
      const message = `No record ever comes to "${name}": no state that records come to leads there.`
      return reportName(['states', name], message, `Name it in the "next" of another state, or delete it.`)
    })
}

const listTexts = (value: unknown, name: string) =>
  listAt(value, [name]).filter(one => typeof one === 'string')
