import type { Mutant } from './mutant.ts'

const test = 'tests/server/parties/guarantors-by-link.test.ts'
const texts = 'tests/server/mail/text-messages.test.ts'
const byText = 'tests/server/parties/by-text-message.test.ts'
const rows = 'tests/server/parties/referees-of-rows.test.ts'

/** Defects of links through which a person without an account fills in a part. */
export const partyMutants: Mutant[] = [
  {
    name: 'lets employees vouch for themselves',
    breaks: 'T14',
    in: 'refuseOwnContact',
    find: "if (!ownTraits.has(normalizeContact(person[contact] ?? ''))) continue",
    put: 'if (ownTraits.size > 0) continue',
    test,
    named: 'of an employee who names their own email or phone number'
  },
  {
    name: 'looks at a code after five wrong ones',
    breaks: 'T01',
    in: 'confirm',
    find: '(current.codeUntil ?? 0) > clock() && tries <= maxTries',
    put: '(current.codeUntil ?? 0) > clock()',
    test,
    named: 'does not guess the code: five tries, then only another code counts'
  },
  {
    name: 'takes a code of a link after ten minutes',
    breaks: 'T01',
    in: 'confirm',
    find: '(current.codeUntil ?? 0) > clock() && tries',
    put: 'tries',
    test,
    named: 'uses no code twice, and none after ten minutes'
  },
  {
    name: 'leaves a code of a link to be used again',
    breaks: 'T09',
    in: 'confirm',
    find: 'codeHash: null, codeUntil: null,',
    put: '',
    test,
    named: 'uses no code twice, and none after ten minutes'
  },
  {
    name: 'opens a link for ever',
    breaks: 'T27',
    in: 'stateOf',
    find: "if (row.expiresAt <= now) return 'expired'\n",
    put: '\n',
    test,
    named: 'has expired after the days that parties.json says'
  },
  {
    name: 'tells whose link it is before the code',
    breaks: 'T14',
    in: 'open',
    find: 'title: titleOfParty(party.name),',
    put: 'title: `${party.title} of ${employee.username}`,',
    test,
    named: 'learns nothing about the employee before the code'
  },
  {
    name: "lets one employee withdraw another's request",
    breaks: 'T14',
    in: 'findOwn',
    find: 'if (!row || row.userId !== userId)',
    put: 'if (!row || userId === undefined)',
    test,
    named: 'reaches no request of another employee, and none with the key alone'
  },
  {
    name: 'keeps the token of a link as it is',
    breaks: 'T21',
    in: 'hashToken',
    find: "crypto.createHash('sha256').update(`${use}:${token}`).digest('hex')",
    put: '`${use}:${token}`',
    test,
    named: 'finds no link, code or key in the database'
  },
  {
    name: 'mails links to one address without an end',
    breaks: 'T08',
    in: 'mail',
    find: "if (await limits.count(tx, counted)) throw refuse('party.too_many_mails')",
    put: 'await limits.count(tx, { [key]: mailsOfAddress })',
    test,
    named: 'sends no flood of mails to one address'
  },
  {
    name: 'lets the employee read what the guarantor wrote',
    breaks: 'T27',
    in: 'isAllowed',
    find: 'if (viewerId === row.userId) return !row.isHidden',
    put: 'if (viewerId === row.userId) return true',
    test,
    named: 'is not read by the employee: what the guarantor wrote is for administrators'
  },
  {
    name: 'leaves the link of a row that was removed',
    breaks: 'T27',
    in: 'settleRows',
    find: 'if (!found || (!isSame && one.answeredAt === null))',
    put: 'if (found && !isSame && one.answeredAt === null)',
    test: rows,
    named: 'is asked no more once the row is removed; what was signed goes with it'
  },
  {
    name: 'leaves the link of somebody whom the row names no more',
    breaks: 'T27',
    in: 'settleRows',
    find: '|| (!isSame && one.answeredAt === null)',
    put: '|| (!isSame && one.answeredAt === -1)',
    test: rows,
    named: 'is another person once the row names one: the link of the first no longer works'
  },
  {
    name: 'follows a provider of text messages to another address',
    breaks: 'T21',
    in: 'createSmsTransport',
    find: "redirect: 'manual'",
    put: "redirect: 'follow'",
    test: texts,
    named: 'cannot send the request elsewhere: a redirect is a reported fault'
  },
  {
    name: 'sends text messages without an end',
    breaks: 'T08',
    in: 'createSmsAllowance',
    find: 'if (!day.allowed) return',
    put: 'if (!day.count) return',
    test: texts,
    named: 'has a limit for a day; the last of it is for codes, and the rest goes the next day'
  },
  {
    name: 'sends text messages to one number without an end',
    breaks: 'T08',
    in: 'createSmsAllowance',
    find: 'if (!number.allowed)',
    put: 'if (!number.count)',
    test: texts,
    named: 'has a limit for each number'
  },
  {
    name: 'keeps the number of a text message in clear',
    breaks: 'T21',
    in: 'sealMail',
    find: "const isSealed = forgets || channel === 'sms'",
    put: 'const isSealed = forgets',
    test: texts,
    named: 'is kept in secret: neither its number nor its words stand in the database or the log'
  },
  {
    name: 'asks a provider in clear text on another machine',
    breaks: 'T21',
    in: 'parseProviderAddress',
    find: "(url?.protocol === 'http:' && isLoopback(url.hostname))",
    put: "url?.protocol === 'http:'",
    test: texts,
    named: '{"SMS_URL":"http://sms.example.com"} stops the start with a sentence that names it'
  },
  {
    name: 'reads an answer of a provider without an end',
    breaks: 'T08',
    in: 'readStart',
    find: 'if (bytes >= maxBytes) break',
    put: '',
    test: texts,
    named: 'that answers without an end is cut off'
  },
  {
    name: 'says in the evidence of a guarantor that the code was mailed, though it went to the phone',
    breaks: 'T27',
    in: 'confirmedOf',
    find: 'confirmed ?? addressOf(person)',
    put: 'confirmed ? addressOf(person) : addressOf(person)',
    test: byText,
    named: 'has the contact in the evidence whose code was entered'
  },
  {
    name: 'takes the address of a code that was only sent into the evidence of a guarantor',
    breaks: 'T27',
    in: 'confirmedOf',
    find: '({ confirmed, person }: PartyContent): string => confirmed ?? addressOf(person)',
    put: '({ confirmed, codeTo, person }: PartyContent): string => codeTo ?? confirmed ?? addressOf(person)',
    test: byText,
    named: 'has the contact in the evidence whose code was entered'
  },
  {
    name: 'lets one employee text one number under ever other emails',
    breaks: 'T08',
    in: 'mail',
    find: 'mailer.reachesPhones && {',
    put: 'phone === row.id && {',
    test: byText,
    named: 'gets no flood of messages either where the employee gives other emails for the same number'
  },
  {
    name: 'counts no links that an employee sends again',
    breaks: 'T08',
    in: 'sendAgain',
    find: 'if (by.id === request.userId) await countLink(by.id)',
    put: '',
    test: byText,
    named: 'costs the office no more than 20 links a day of one employee, those sent again among them'
  },
  {
    name: 'mails a link in the reason of a person who declined to those who review',
    breaks: 'T30',
    in: 'writeToReviewer',
    find: 'isPlainName(line) ? line || undefined : undefined',
    put: 'line || undefined',
    test: rows,
    named: 'writes nothing in the name of the office to those who review'
  },
  {
    name: 'mails the paragraphs of the reason of a person who declined to those who review',
    breaks: 'T30',
    in: 'writeToReviewer',
    find: "reason.replaceAll(/\\s+/g, ' ')",
    put: 'reason',
    test: rows,
    named: 'writes nothing in the name of the office to those who review'
  }
]
