import type { MailFact, MailFacts } from '../../../model/mails/mails.ts'
import { placeholderNames } from '../../../resolve/resolve.ts'
import { listAt } from '../../../values/paths.ts'
import { listPlaceholders } from '../../../model/mails/write-mail.ts'
import { type Finding, type Path, reportValue } from '../../rule.ts'
import { listNames, suggest } from '../../sentences.ts'

/** A text of a mail, with its path and role. */
export interface MailText {
  path: Path
  text: string
  as: 'subject' | 'paragraph' | 'version' | 'code' | 'list' | 'link' | 'label' | 'sms'
}

/** Lists the texts in the blocks of a mail. Skips invalid blocks, which the meta-schema reports. */
export function listMailTexts(blocks: unknown, at: 'text' | 'footer'): MailText[] {
  return listAt(blocks).flatMap((block, index): MailText[] => {
    const path = [at, index]
    if (typeof block === 'string') return [{ path, text: block, as: 'paragraph' }]
    const entries = Object.entries((block ?? {}) as object)
    const isVersions = Array.isArray(block)
    return entries.flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'string'
        ? [
            {
              path: [...path, isVersions ? Number(key) : key],
              text,
              as: isVersions ? 'version' : key
            } as MailText
          ]
        : []
    )
  })
}

/** Returns the first mistake in the placeholders of a text. */
export function findWrongBraces({ path, text, as }: MailText, facts: MailFacts): Finding[] {
  const report = (message: string, fix: string) => [reportValue(path, message, fix)]
  const twice = /\{\{\s*(\w+)\s*\}\}/.exec(text)
  if (twice)
    return report(`${twice[0]} would show a brace on each side: one pair is enough.`, `Write {${twice[1]}}.`)
  const understood = new Set(listPlaceholders(text).map(({ whole }) => whole))
  for (const [whole, inside = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    const [name = ''] = inside.split(':')
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (placeholderNames.includes(whole.slice(1, -1))) continue
    if (!fact || !understood.has(whole)) return report(...describeUnknown(whole, name, facts))
    const wrong = findMisuse(fact, name, as) ?? (inside === name ? undefined : findNoPlural(fact, name))
    if (wrong) return report(...wrong)
  }
  return []
}

type Explanation = [message: string, fix: string]

function describeUnknown(whole: string, name: string, facts: MailFacts): Explanation {
  const known = [...Object.keys(facts), ...placeholderNames]
  const message = `${whole} is not known: people would read the braces as they are.`
  if (Object.hasOwn(facts, name))
    return [message, `Write {${name}}, or {${name}:one|many} for two forms of a word.`]
  return [message + suggest(name, known), listNames('Names in braces', known)]
}

/** The type of fact required in a block with a single fact. */
const neededTypes: { [as in MailText['as']]?: MailFact['type'] } = {
  code: 'code',
  list: 'list',
  link: 'address'
}

function findMisuse(
  { type, isOptional }: MailFact,
  name: string,
  as: MailText['as']
): Explanation | undefined {
  if (as === 'subject' && (type === 'code' || type === 'address'))
    return [
      `{${name}} gives access to an account, and administrators see the subjects of mails.`,
      `Write {${name}} in the text.`
    ]
  if (as === 'label') return ['The label of a button is the same in every mail.', `Delete {${name}}.`]
  const needed = neededTypes[as]
  if (needed !== undefined && needed !== type)
    return [`{${name}} is not a ${as}.`, `Write "{${name}}" as a paragraph, without "${as}".`]
  if (type === 'list' && as === 'sms')
    return [`{${name}} is a list, which is too long for a text message.`, `Delete {${name}}.`]
  if (type === 'list' && as !== 'list')
    return [
      `{${name}} is a list, which does not fit into a sentence.`,
      `Write { "list": "{${name}}" } as a block of the text.`
    ]
  if (isOptional && as === 'sms')
    return [`{${name}} is not always known, so this message could have a gap.`, `Delete {${name}}.`]
  if (isOptional && as !== 'version')
    return [
      `{${name}} is not always known, so this sentence could have a gap.`,
      `Write ["with {${name}}", "without"]: the second is used if it is not known.`
    ]
  return undefined
}

function findNoPlural({ type }: MailFact, name: string): Explanation | undefined {
  if (type === 'count') return undefined
  return [`{${name}} is not a number, so it has no plural.`, `Write {${name}}.`]
}

export function findUnusedVersions(texts: readonly MailText[], facts: MailFacts): Finding[] {
  const versions = texts.filter(({ as }) => as === 'version')
  const isSure = ({ text }: MailText) => listPlaceholders(text).every(({ name }) => !facts[name]?.isOptional)
  const isBefore = (one: MailText, { path: [at, index, place] }: MailText) =>
    one.path[0] === at && one.path[1] === index && Number(one.path[2]) < Number(place)
  return versions.flatMap(version => {
    if (!versions.some(one => isBefore(one, version) && isSure(one))) return []
    const message = 'This version is never used: one before it always fits.'
    return [reportValue(version.path, message, 'Move it up, or delete it.')]
  })
}

/** Reports required facts that the mail does not contain. */
export function findUnusedFacts(texts: readonly MailText[], facts: MailFacts): Finding[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const part = fact.isInFooter ? 'footer' : 'text'
    const ofPart = texts.filter(({ path: [at] }) => at === part)
    if (!fact.isRequired || isMentioned(ofPart, name)) return []
    const what = fact.isInFooter ? 'The footer of this mail' : 'This mail'
    const message = `${what} lacks {${name}}, which its reader needs.`
    if (ofPart.length === 0) return [reportValue([], message, `Add "${part}": ["… {${name}}"].`)]
    return [reportValue([part], message, `Add ${describeBlock(name, fact)}.`)]
  })
}

function describeBlock(name: string, { type, isInFooter }: MailFact): string {
  if (type === 'code' || type === 'list') return `{ "${type}": "{${name}}" }`
  if (type === 'address' && !isInFooter) return `{ "link": "{${name}}" }, or write {${name}} in a sentence`
  return `"… {${name}}"`
}

/** Whether a fact is always included. In a paragraph with versions, each version must include it. */
function isMentioned(texts: readonly MailText[], name: string): boolean {
  const mentions = ({ text }: MailText) => listPlaceholders(text).some(one => one.name === name)
  const isSameBlock = (one: MailText, other: MailText) => one.path[1] === other.path[1]
  return texts.some(
    text =>
      mentions(text) && (text.as !== 'version' || texts.filter(one => isSameBlock(one, text)).every(mentions))
  )
}
