import { findMailFacts } from '../../../model/mails/mails.ts'
import { listPlaceholders } from '../../../model/mails/write-mail.ts'
import { countSmsParts, findWideLetter } from '../../../values/sms.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { quote } from '../../sentences.ts'

export const smsLength: Rule = {
  code: 'sms-length',
  isWarning: true,
  reason: 'Providers bill a longer text message, or one with other letters, as two or more.',
  examples: [
    exampleIn.partyMail`"sms": «"{employee} is joining us and asks you to be a {party}. We would be very grateful if you could fill in and sign a short form on your phone for them, without paper: {link}"→"{employee} asks you to be a {party}: {link}"»`,
    exampleIn.partyMail`"sms": «"{employee} asks you to be a {party} – {link}"→"{employee} asks you to be a {party}: {link}"»`
  ],
  check: { other: findLongTextMessage }
}

const usualLength = { text: 20, address: 80, code: 6, count: 2, list: 60 } as const

function findLongTextMessage({ file, value }: Source, { sources }: Project): Finding[] {
  const facts = findMailFacts(file)
  if (!facts || !isAnswers(value) || typeof value.sms !== 'string') return []
  const organisation = sources.get('organisation.json')?.value
  const lengthOf = (name: string) => {
    const own = valueAt(organisation, [name === 'organisation' ? 'name' : name])
    return typeof own === 'string' ? own.length : usualLength[facts[name]?.type ?? 'text']
  }
  const filled = listPlaceholders(value.sms).reduce(
    (text, { whole, name }) => text.replace(whole, 'x'.repeat(lengthOf(name))),
    value.sms
  )
  const parts = countSmsParts(filled)
  if (parts === 1) return []
  const wide = findWideLetter(value.sms)
  const message = `This text message is billed as ${parts}: it has about ${filled.length} characters${wide ? `, and with ${quote(wide)} only 70 fit into one` : ''}.`
  const fix = wide
    ? `Write it without ${quote(wide)}.`
    : 'Write it in 160 characters, counting what replaces the braces.'
  return [reportValue(['sms'], message, fix)]
}
